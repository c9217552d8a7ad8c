// Proves the parts of a rendered page: the framework's HTML, the loaders' data for the browser, and an error page.
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer, useLoaderData, useRouteError } from "@remix-run/react";
import { createElement as h, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { BLOCKS, VISITOR_PLACE } from "./page-start";
import { findState } from "./page-states.server";
import { renderPage } from "./render-page.server";

const HOSTILE = `</script><!-- 'quoted' "twice" \\ \u2028\u2029 & \r\n <b>ñ €</b>`;

const frame = (children: ReactNode) => h("html", null, h("head"), h("body", null, children));

const modules = {
  root: {
    loader: () => ({ visitor: JSON.stringify({ cartCount: 3 }) }),
    Layout: ({ children }: { children: ReactNode }) => frame(children),
    default: () => h(Outlet),
    ErrorBoundary: () => h("p", null, `failed: ${(useRouteError() as Error).message}`),
  },
  "routes/shared": {
    headers: Object.assign(() => new Headers(), { kept: { of: "lists" } }),
    loader: () => ({ words: "shared words" }),
    default: () => h("p", null, "shared"),
  },
  "routes/words": {
    loader: () => ({ words: HOSTILE }),
    default: () => h("p", null, useLoaderData<{ words: string }>().words),
  },
  "routes/broken": {
    default: () => {
      throw new Error("no such word");
    },
  },
  "routes/deep": { default: () => h("p", null, "deep") },
  "routes/above": { default: () => h("p", null, "above") },
};

const PATHS: Record<string, string> = {
  "routes/shared": "shared",
  "routes/words": "words",
  "routes/broken": "broken",
  "routes/above": "a/:b",
  "routes/deep": "a/:b/c",
};

const entries = Object.entries(modules).map(([id, module]) => {
  const place = id === "root" ? { path: "" } : { path: PATHS[id], parentId: "root" };
  return { id, ...place, module };
});

interface Shown {
  html: string;
  /** The framework's own HTML of the same page, with all routes in the manifest and without the loaders' data. */
  expected: string;
}

/** Answers a request to a program of the routes above by the framework's own handler. */
async function show(path: string): Promise<Shown & { status: number; logged: unknown[] }> {
  const logged: unknown[] = [];
  let shown: Shown = { html: "", expected: "" };
  const handle = async (request: Request, status: number, _headers: Headers, context: EntryContext) => {
    const tree = (own: EntryContext) => h(RemixServer, { context: own, url: request.url });
    const pieces = await renderPage(context, { tree, wantsScripts: () => true, atEnd: () => "" });
    const html = pieces.join("");
    const plain = { ...context, serverHandoffStream: undefined, renderMeta: {} };
    shown = { html, expected: `<!DOCTYPE html>${renderToString(tree(plain))}` };
    return new Response(html, { status });
  };
  const assets = entries.map(({ module, ...route }) => [
    route.id,
    {
      ...route,
      module: `/${route.id}.js`,
      hasLoader: "loader" in module,
      hasErrorBoundary: route.id === "root",
    },
  ]);
  const build = {
    routes: Object.fromEntries(entries.map((route) => [route.id, route])),
    entry: { module: { default: handle, handleError: (error: unknown) => logged.push(error) } },
    assets: {
      version: "1",
      url: "/m.js",
      entry: { module: "/e.js", imports: [] },
      routes: Object.fromEntries(assets),
    },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
  const response = await createRequestHandler(build, "production")(new Request(`http://shop.test${path}`));
  return { ...shown, status: response.status, logged };
}

const SCRIPTS = /<script type="application\/json" id="page-start">.*(?=<\/body>)/s;

function block(html: string, id: string): string | null {
  const opened = `<script type="application/json" id="${id}">`;
  const [, rest] = html.split(opened);
  return rest?.slice(0, rest.indexOf("</script>")) ?? null;
}

it.each(["/words", "/a/1", "/a/1/c/", "/"])(
  "%s is the framework's HTML with what scripts need at the end of its body",
  async (path) => {
    const { html, expected, status } = await show(path);
    expect(status).toBe(200);
    expect(html.replace(SCRIPTS, "")).toBe(expected);
    expect(JSON.parse(block(html, BLOCKS.start) ?? "").ids[0]).toBe("root");
    expect(Array.isArray(JSON.parse(block(html, BLOCKS.data) ?? ""))).toBe(true);
  },
);

it("hands over every character of the data, in blocks that never run", async () => {
  const { html } = await show("/words");
  expect(JSON.parse(block(html, BLOCKS.data) ?? "")).toContain(HOSTILE);
  const scripts = html.match(/<script/g)?.length ?? 0;
  expect(html.match(/<\/script>/g)).toHaveLength(scripts);
  expect(html.match(/<script type="application\/json"|<script type="module" src="/g)).toHaveLength(scripts);
});

it("leaves the data of a kept page out of it, and the visitor's in it", async () => {
  const { html } = await show("/shared");
  const { state } = JSON.parse(block(html, BLOCKS.start) ?? "");
  expect(block(html, BLOCKS.data)).toBeNull();
  expect(block(html, BLOCKS.visitor)).toBe('{"cartCount":3}');
  const data = findState(state) ?? "";
  expect(JSON.parse(data)).toEqual(expect.arrayContaining(["shared words", VISITOR_PLACE]));
  expect(data).not.toContain("cartCount");
});

it("shows the error page with status 500 when a component fails, and the error is logged once", async () => {
  const { html, status, logged } = await show("/broken");
  expect(status).toBe(500);
  expect(html).toContain("failed: ");
  expect(logged).toEqual([new Error("no such word")]);
});
