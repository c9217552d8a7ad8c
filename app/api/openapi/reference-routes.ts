/** Serves the API's document and its reference: JSON, YAML, an index that can be searched, a page for each group of calls. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { html } from "hono/html";
import { tagOf } from "~/api/middleware/conditional-read";
import { rememberBody } from "~/http/answer/finished-body.server";
import type { ApiCall, ApiEnv } from "../environment";
import { serveGuides } from "./guides/guide-routes";
import { answerFile, answerPage } from "./reference-answer";
import { callGroups, type ReferenceDocument } from "./reference-document";
import { referenceGroup } from "./reference-group";
import { referenceIndex } from "./reference-index";
import { type ReferencePlace, referenceLayout } from "./reference-layout";
import { yamlText } from "./yaml";

const QUERY_LIMIT = 100;

/** Generating the document takes as much CPU as everything else of the API's start, and most processes never show it. */
function onDemand(generate: () => object) {
  let shown: ReturnType<typeof prepare> | undefined;
  return () => {
    shown ??= prepare(generate());
    return shown;
  };
}

function prepare(generated: object) {
  const document = generated as ReferenceDocument;
  const written = Buffer.from(JSON.stringify(document));
  return { document, groups: callGroups(document), written, tag: `"${tagOf(written)}"` };
}

export function serveReference(
  api: OpenAPIHono<ApiEnv>,
  generate: () => object,
  place: ReferencePlace,
): void {
  const { base } = place;
  const reference = onDemand(generate);
  const pages = new Map<string, Promise<string>>();
  let yaml: Buffer<ArrayBuffer> | undefined;

  api.get(`${base}/openapi.json`, (c) => {
    const { written, tag } = reference();
    const headers = { "Content-Type": "application/json", ETag: tag, "Cache-Control": "public, no-cache" };
    return rememberBody(c.body(written, 200, headers), written);
  });
  api.get(`${base}/openapi.yaml`, (c) => {
    yaml ??= Buffer.from(yamlText(reference().document));
    return answerFile(c, yaml, "application/yaml; charset=utf-8");
  });
  api.get(`${base}/`, (c) => {
    const { document, groups } = reference();
    const query = (c.req.query("q") ?? "").slice(0, QUERY_LIMIT);
    return answerPage(c, referenceIndex(document, groups, { ...place, query }));
  });

  const notThere = (c: ApiCall) => {
    const content = html`<h1>No such page</h1><p>The menu lists all guides and all groups of calls.</p>`;
    const { groups } = reference();
    return answerPage(c, referenceLayout({ title: "Not found", base, groups }, content), 404);
  };
  const { guideBefore } = serveGuides(api, reference, place, notThere);
  api.get(`${base}/docs/:group/`, async (c) => {
    const { document, groups } = reference();
    const slug = c.req.param("group");
    const group = groups.find((one) => one.slug === slug);
    if (!group) return notThere(c);
    const guide = await guideBefore(slug);
    const page =
      pages.get(slug) ??
      Promise.resolve(referenceGroup(document, group, { ...place, groups, guide })).then(String);
    pages.set(slug, page);
    return answerPage(c, page);
  });
}
