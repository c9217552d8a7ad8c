/** Builds the head and the page of a legal or information document; the specification gives its title word by word. */
import type { MetaDescriptor } from "@remix-run/node";
import type { LegalDocument, Site } from "~/locales/es/pages/legal-document";
import { site } from "~/site-settings";
import { pageMeta } from "~/ui/metadata/page-meta";
import { LegalPage } from "./legal-page";

type LegalMeta = (route: { data: { canonical: string } | undefined }) => MetaDescriptor[];

/** The exports of the document's route that also run in the browser. */
export function legalRoute(documentOf: (shop: Site) => LegalDocument) {
  const document = documentOf(site);
  const { title, description } = document;
  const meta: LegalMeta = ({ data }) => {
    const [, ...rest] = pageMeta({ title, description, canonical: data?.canonical });
    return [{ title }, ...rest];
  };
  return { meta, Page: () => <LegalPage document={document} /> };
}
