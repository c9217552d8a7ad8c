/** /region: stores the chosen province and returns to the page; where the header has no list, its link opens this page. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findRegion } from "~/domain/catalogue/regions";
import { publicPageHeaders } from "~/http/answer/caching";
import { readForm, seeOther } from "~/http/form/forms.server";
import { safePath } from "~/http/request/safe-path";
import { writeRegion } from "~/http/visitor/region.server";
import { near } from "~/locales/es/near";
import { shop } from "~/locales/es/shop";
import { header as text } from "~/locales/es/ui";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { RegionForm } from "~/ui/layout/region-menu";
import { pageMeta } from "~/ui/metadata/page-meta";
import { useRootData } from "~/ui/use-root-data";

export const links = moreStyles;

export const handle = { script: false };

export const headers = publicPageHeaders;

export const meta = () => pageMeta({ title: text.regionTitle, description: text.regionTitle, noindex: true });

export function loader({ request }: LoaderFunctionArgs) {
  return { returnTo: safePath(new URL(request.url).searchParams.get("returnTo")) };
}

/** A province in the URL would override the new choice, and the page number belongs to the old list. */
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

export default function RegionPage() {
  const { returnTo } = useLoaderData<typeof loader>();
  const { region } = useRootData();
  return (
    <FormPage title={text.regionTitle}>
      <RegionForm id="page-region" region={region} returnTo={returnTo} className="box stack" />
      <p>
        {/* As a document: its headers allow to ask for the position. */}
        <a href="/cerca" data-document="">
          {near.title}
        </a>
      </p>
    </FormPage>
  );
}
