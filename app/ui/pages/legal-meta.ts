/** Meta of legal and information pages, with the specification's titles. */
import type { MetaDescriptor } from "@remix-run/node";
import type { LegalDocument } from "~/locales/es/pages/legal-document";
import { pageMeta } from "~/ui/metadata/page-meta";

export function legalMeta(
  { title, description }: LegalDocument,
  loaded: { canonical: string } | undefined,
): MetaDescriptor[] {
  const [, ...rest] = pageMeta({ title, description, canonical: loaded?.canonical });
  return [{ title }, ...rest];
}
