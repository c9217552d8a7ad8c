/** Serves the guides and the files that they offer for download; each is made when it is first asked for, and kept. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { html } from "hono/html";
import type { ApiCall, ApiEnv } from "../../environment";
import { answerFile, answerPage } from "../reference-answer";
import type { CallGroup, ReferenceDocument } from "../reference-document";
import { guideList } from "../reference-index";
import { type Html, type ReferencePlace, referenceLayout } from "../reference-layout";
import { GUIDES, type GuideSlug } from "./guide-list";

type Reference = () => { document: ReferenceDocument; groups: readonly CallGroup[] };

/** Only their readers need the renderer and the texts. */
const loadPages = () => import("./guide-pages");

/** @param notThere answers a file that does not exist */
export function serveGuides(
  api: OpenAPIHono<ApiEnv>,
  reference: Reference,
  { base, origin }: ReferencePlace,
  notThere: (c: ApiCall) => Promise<Response>,
): { guideBefore: (group: string) => Promise<Html | ""> } {
  const kept = new Map<string, Promise<string>>();

  async function write(
    slug: Exclude<GuideSlug, "webhooks">,
    title: string,
    description: string,
  ): Promise<string> {
    const { document, groups } = reference();
    const content = (await loadPages()).GUIDE_CONTENT[slug]({ document, groups, base });
    const canonical = `${origin}${base}/docs/${slug}/`;
    const frame = {
      title: `${title} · ${document.info.title}`,
      description,
      canonical,
      base,
      groups,
      current: slug,
    };
    return String(await referenceLayout(frame, content));
  }

  api.get(`${base}/docs/`, (c) => {
    const { document, groups } = reference();
    const frame = {
      title: `Documentation · ${document.info.title}`,
      description: "Guides to the marketplace's API: start, webhooks, errors, changelog and a typed client.",
      canonical: `${origin}${base}/docs/`,
    };
    const content = html`<h1>Documentation</h1>${guideList(base)}
<p><a href="${base}/">The reference</a> lists every call.</p>`;
    return answerPage(c, referenceLayout({ ...frame, base, groups }, content));
  });
  for (const { slug, title, description } of GUIDES) {
    if (slug === "webhooks") continue;
    api.get(`${base}/docs/${slug}/`, (c) => {
      const page = kept.get(slug) ?? write(slug, title, description);
      kept.set(slug, page);
      return answerPage(c, page);
    });
  }
  api.get(`${base}/docs/:guide/:file`, async (c) => {
    const { downloadAt } = await import("./downloads");
    const file = await downloadAt(`${c.req.param("guide")}/${c.req.param("file")}`);
    return file ? answerFile(c, file.body, file.type) : notThere(c);
  });

  return {
    guideBefore: async (group) =>
      group === "webhooks" ? (await loadPages()).webhookGuide({ ...reference(), base }) : "",
  };
}
