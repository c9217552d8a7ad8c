/** /region: action of the header's form; stores the chosen province and returns to the page. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { findRegion } from "~/domain/catalogue/regions";
import { readForm, seeOther } from "~/http/form/forms.server";
import { safePath } from "~/http/request/safe-path";
import { writeRegion } from "~/http/visitor/region.server";
import { shop } from "~/locales/es/shop";

export function loader() {
  return redirect("/");
}

/** A province in the address would override the new choice, and the page number belongs to the old list. */
function withoutRegion(path: string): string {
  const url = new URL(path, "http://shop.invalid");
  url.searchParams.delete("region");
  url.searchParams.delete("page");
  return url.pathname + url.search + url.hash;
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const back = safePath(form.get("returnTo"));
  const region = findRegion(form.get("region") ?? "unknown");
  if (!region) return seeOther(back, { toasts: [{ kind: "error", text: shop.region.unknown }] });
  return seeOther(withoutRegion(back), { cookies: [await writeRegion(region.value)] });
}
