/** Builds the head and the page of a legal or information document; the specification gives its title word by word. */
import type { MetaDescriptor } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { LegalDocument } from "~/locales/es/pages/legal-document";
import type { Site, SiteIdentity } from "~/site-identity";
import { site } from "~/site-settings";
import { pageMeta } from "~/ui/metadata/page-meta";
import { LegalPage } from "./legal-page";

/** What loadPageAddress() answers. */
interface Loaded {
  canonical: string;
  identity: SiteIdentity;
}

type LegalMeta = (route: { data: Loaded | undefined }) => MetaDescriptor[];

/** The exports of the document's route that also run in the browser. */
export function legalRoute(documentOf: (shop: Site) => LegalDocument) {
  const written = new WeakMap<SiteIdentity, LegalDocument>();
  /** Once for an identity: on the server, once. */
  function documentBy(identity: SiteIdentity): LegalDocument {
    const document = written.get(identity) ?? documentOf({ ...site, ...identity });
    written.set(identity, document);
    return document;
  }
  const meta: LegalMeta = ({ data }) => {
    if (!data) return [{ title: site.name }];
    const { title, description } = documentBy(data.identity);
    const [, ...rest] = pageMeta({ title, description, canonical: data.canonical });
    return [{ title }, ...rest];
  };
  function Page() {
    return <LegalPage document={documentBy(useLoaderData<Loaded>().identity)} />;
  }
  return { meta, Page };
}
