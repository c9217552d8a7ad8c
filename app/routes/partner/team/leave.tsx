/** /socios/dejar: a member leaves the organization. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leaveOrganization } from "~/domain/organizations/team/change-members.server";
import { NO_FIELDS, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { leaveTexts as text } from "~/locales/es/panel/team";
import { ConfirmPage, panelMeta } from "~/ui/panel/kit";

export const meta = panelMeta(text.link);

export async function loader(page: LoaderFunctionArgs) {
  const { organization } = await requirePartner(page, "home");
  return { name: organization.name };
}

export async function action(page: ActionFunctionArgs) {
  const { ctx, form, organization } = await readPartnerForm(page, "home");
  return submitPanelForm({ form, schema: NO_FIELDS }, async () => {
    await leaveOrganization(ctx, organization.id);
    return { to: "/socios", message: text.done(organization.name) };
  });
}

export default function Leave() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={text.title(name)}
      consequences={text.consequences}
      confirm={text.submit}
      cancelHref="/socios/inicio"
      danger
    />
  );
}
