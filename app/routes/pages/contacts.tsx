/** /contacts: who runs the shop and how to reach it. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { contactsPage } from "~/locales/es/pages/contacts";
import { site } from "~/site-settings";
import { LegalPage } from "~/ui/legal-page";

const page = contactsPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction = () => [
  { title: page.title },
  { name: "description", content: page.description },
];

export default function Contacts() {
  return <LegalPage document={page} />;
}
