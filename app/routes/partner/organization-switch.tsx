/** /socios/cambiar: chooses the organization that the panel shows. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { organizationCookie } from "~/http/cookies.server";
import { readPartnerForm, seeOther } from "~/http/panel/kit.server";
import { PANEL_HOME } from "~/http/panel/panel-paths";
import { panelFrame as text } from "~/locales/es/panel/shell";

export function loader() {
  return redirect(PANEL_HOME);
}

export async function action(page: ActionFunctionArgs) {
  const { organization } = await readPartnerForm(page, "home");
  return seeOther(PANEL_HOME, {
    cookies: [await organizationCookie.serialize(organization.id)],
    toasts: [{ kind: "success", text: text.changed(organization.name) }],
  });
}

/** Never shown: a route with a page is answered in the panel's frame when it refuses. */
export default function OrganizationSwitch() {
  return null;
}
