/** A build of a few small routes, whose loaders and actions end in every way they can: for tests of what answers pages. */
import { data, type EntryContext, redirect, type ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer, Scripts, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { createElement as h } from "react";
import { renderPage } from "~/http/answer/render-page.server";

const refused = (status: number) => new Response(`refused ${status}`, { status, statusText: "Refused" });

class Price {
  readonly cents = 1250;
}

/** What a page or its form does, by its parameter. */
const OUTCOMES: Record<string, () => unknown> = {
  plain: () => ({
    title: "«Ñandú» & </script>",
    none: null,
    nothing: undefined,
    list: [1, undefined, 3],
    at: new Date(0),
  }),
  instance: () => ({ price: new Price(), call: OUTCOMES.plain }),
  "status-and-headers": () =>
    data("created", {
      status: 201,
      headers: [
        ["Set-Cookie", "own=1"],
        ["X-Own", "own"],
        ["Set-Cookie", "b=2"],
      ],
    }),
  "without-body": () => data(null, { status: 204, headers: { "X-Own": "none" } }),
  "sends-on": () => redirect("/page/plain?a=b", { status: 303, headers: { "Set-Cookie": "on=1" } }),
  "sends-on-thrown": () => {
    throw redirect("../elsewhere", 302);
  },
  "not-found": () => {
    throw data({ why: "gone" }, { status: 404, headers: { "Set-Cookie": "lost=1", "X-Own": "lost" } });
  },
  gone: () => {
    throw refused(410);
  },
  "bad-request": () => data({ problems: ["email"] }, { status: 400 }),
  fault: () => {
    throw new TypeError("SELECT secret FROM users");
  },
  "thrown-text": () => {
    throw "text";
  },
  undefined: () => undefined,
};

/** What the build was told of faults. */
export const failed: string[] = [];

function Page() {
  const seen = useLoaderData<{ outcome: string } | null>();
  const done = useActionData();
  if (seen?.outcome === "breaks") throw new Error("a component that fails");
  return h("main", null, JSON.stringify({ seen, done }));
}

function RootBoundary() {
  const error = useRouteError();
  return h("p", null, `${error}`, JSON.stringify(error), h(Scripts));
}

const MODULES: Record<string, object> = {
  root: {
    default: () => h("body", null, h(Outlet), h(Scripts)),
    ErrorBoundary: () => h("body", null, h(RootBoundary)),
    loader: () => data({ visitor: "Ana" }, { headers: { "Set-Cookie": "root=1" } }),
  },
  page: {
    default: Page,
    headers: ({ loaderHeaders, actionHeaders, errorHeaders, parentHeaders }: Record<string, Headers>) => ({
      "X-Seen": [loaderHeaders, actionHeaders, errorHeaders, parentHeaders]
        .map((headers) => headers?.get("X-Own") ?? "-")
        .join(),
    }),
    loader: ({ params, request }: { params: Record<string, string>; request: Request }) => {
      const made = OUTCOMES[params.outcome ?? ""]?.();
      return made === undefined && params.outcome !== "undefined"
        ? { outcome: params.outcome, url: request.url, method: request.method }
        : made;
    },
    action: async ({ request }: { request: Request }) => {
      const fields = new URLSearchParams(await request.text());
      const made = OUTCOMES[fields.get("outcome") ?? ""]?.();
      return made === undefined && fields.get("outcome") !== "undefined" ? Object.fromEntries(fields) : made;
    },
  },
  bounded: {
    default: Page,
    ErrorBoundary: () => h("main", null, "bounded ", h(RootBoundary)),
    loader: ({ params }: { params: Record<string, string> }) => OUTCOMES[params.outcome ?? ""]?.() ?? null,
    action: () => OUTCOMES.gone?.(),
  },
  actionless: { default: Page, loader: () => null },
  home: { default: Page, loader: () => "home" },
};

const PATHS: Record<string, { path?: string; index?: boolean }> = {
  root: { path: "" },
  page: { path: "page/:outcome" },
  bounded: { path: "bounded/:outcome" },
  actionless: { path: "actionless" },
  home: { index: true },
};

export const routes = Object.fromEntries(
  Object.entries(MODULES).map(([id, module]) => {
    const parentId = id === "root" ? undefined : "root";
    return [id, { id, parentId, ...PATHS[id], module }];
  }),
);

const manifestRoutes = Object.fromEntries(
  Object.entries(routes).map(([id, { module, ...route }]) => [
    id,
    {
      ...route,
      module: `/assets/${id}.js`,
      hasLoader: true,
      hasAction: "action" in module,
      hasErrorBoundary: "ErrorBoundary" in module,
    },
  ]),
);

async function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  const html = await renderPage(context, "nonce", (own) =>
    h(RemixServer, { context: own, url: request.url, nonce: "nonce" }),
  );
  return new Response(html, { status, headers });
}

export const smallBuild = {
  entry: { module: { default: render, handleError: (error: unknown) => failed.push(String(error)) } },
  routes,
  assets: {
    version: "1",
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: [] },
    routes: manifestRoutes,
  },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  isSpaMode: false,
  mode: "production",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
} as unknown as ServerBuild;
