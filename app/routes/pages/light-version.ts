/** /version-ligera: switches between light and full version and returns to the page. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm, seeOther } from "~/http/form/forms.server";
import { safePath } from "~/http/request/safe-path";
import { writeLightVersion } from "~/http/visitor/light-version.server";

export function loader() {
  return redirect("/");
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const light = form.get("version") === "light";
  return seeOther(safePath(form.get("returnTo")), { cookies: [await writeLightVersion(request, light)] });
}
