/** Serves the API's document and its reference: JSON, YAML, an index that can be searched, a page for each group of calls. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { html } from "hono/html";
import { tagOf } from "~/api/middleware/conditional-read";
import { rememberBody } from "~/http/answer/finished-body.server";
import type { ApiCall, ApiEnv } from "../environment";
import { callGroups, type ReferenceDocument } from "./reference-document";
import { referenceGroup } from "./reference-group";
import { referenceIndex } from "./reference-index";
import { type Html, REFERENCE_POLICY, referenceLayout } from "./reference-layout";
import { yamlText } from "./yaml";

const QUERY_LIMIT = 100;
const FIVE_MINUTES = "public, max-age=300";

async function answerPage(c: ApiCall, page: Html | string | Promise<string>, status: 200 | 404 = 200) {
  c.header("Content-Security-Policy", REFERENCE_POLICY);
  c.header("Cache-Control", status === 200 ? FIVE_MINUTES : "no-store");
  return c.html(await page, status);
}

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

/** @param base path of the API, without a trailing slash */
export function serveReference(api: OpenAPIHono<ApiEnv>, generate: () => object, base: string): void {
  const reference = onDemand(generate);
  const pages = new Map<string, Promise<string>>();
  let yaml: string | undefined;

  api.get(`${base}/openapi.json`, (c) => {
    const { written, tag } = reference();
    const headers = { "Content-Type": "application/json", ETag: tag, "Cache-Control": "public, no-cache" };
    return rememberBody(c.body(written, 200, headers), written);
  });
  api.get(`${base}/openapi.yaml`, (c) => {
    yaml ??= yamlText(reference().document);
    return c.body(yaml, 200, { "Content-Type": "application/yaml; charset=utf-8" });
  });
  api.get(`${base}/`, (c) => {
    const { document, groups } = reference();
    const query = (c.req.query("q") ?? "").slice(0, QUERY_LIMIT);
    return answerPage(c, referenceIndex(document, groups, { base, query }));
  });
  api.get(`${base}/docs/`, (c) => c.redirect(`${base}/`, 308));
  api.get(`${base}/docs/:group/`, (c) => {
    const { document, groups } = reference();
    const slug = c.req.param("group");
    const group = groups.find((one) => one.slug === slug);
    if (!group) {
      const content = html`<h1>No such group of calls</h1><p>The menu lists all groups.</p>`;
      return answerPage(c, referenceLayout({ title: "Not found", base, groups }, content), 404);
    }
    const page =
      pages.get(slug) ?? Promise.resolve(referenceGroup(document, groups, group, base)).then(String);
    pages.set(slug, page);
    return answerPage(c, page);
  });
}
