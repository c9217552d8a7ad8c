// Proves the parts of a rendered page: the framework's HTML, the loaders' data for the browser, and an error page.
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer, Scripts, useLoaderData, useRouteError } from "@remix-run/react";
import { createElement as h, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { renderPage } from "./render-page.server";

const HOSTILE = `</script><!-- 'quoted' "twice" \\ \u2028\u2029 & \r\n <b>ñ €</b>`;

const frame = (children: ReactNode, scripts: ReactNode) =>
  h("html", null, h("head"), h("body", null, children, scripts));

const modules = {
  root: {
    Layout: ({ children }: { children: ReactNode }) => frame(children, h(Scripts)),
    default: () => h(Outlet),
    ErrorBoundary: () => h("p", null, `failed: ${(useRouteError() as Error).message}`),
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
    const html = await renderPage(context, "mark", tree);
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

const DATA = /<script nonce="mark">(.*?)<\/script><\/body>/s;

/** Runs the page's last script as the browser does. */
function handedOver(html: string): string {
  const [, script = ""] = DATA.exec(html) ?? [];
  const pieces: string[] = [];
  const streamController = { enqueue: (text: string) => pieces.push(text), close: () => pieces.push("end") };
  new Function("__remixContext", script)({ streamController });
  return pieces.join();
}

it.each(["/words", "/a/1", "/a/1/c/", "/"])(
  "%s is the framework's HTML with the data at the end of its body",
  async (path) => {
    const { html, expected, status } = await show(path);
    expect(status).toBe(200);
    expect(html.replace(DATA, "</body>")).toBe(expected);
    expect(handedOver(html)).toMatch(/^\[.*\]\n,end$/s);
  },
);

it("hands over every character of the data", async () => {
  const { html } = await show("/words");
  expect(handedOver(html)).toContain(JSON.stringify(HOSTILE));
  expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script/g)?.length);
});

it("shows the error page with status 500 when a component fails, and the error is logged once", async () => {
  const { html, status, logged } = await show("/broken");
  expect(status).toBe(500);
  expect(html).toContain("failed: ");
  expect(logged).toEqual([new Error("no such word")]);
});
