/** Meta tags of a page of panel or desk, which search engines leave out. */
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/ui/metadata/page-meta";

export function panelMeta(title: string, description = title): MetaFunction {
  return () => pageMeta({ title, description, noindex: true });
}
