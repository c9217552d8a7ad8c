/** The document around every page: head, header, footer, toasts, and enhancements by scripts. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { errors as text } from "~/locales/es/ui";
import { site } from "~/site-settings";
import { PageFrame } from "~/ui/layout/page-frame";
import { PageScripts } from "~/ui/layout/page-scripts";
import { packRootData } from "~/ui/root-data";
import stylesUrl from "~/ui/styles/index.css?url";
import { useRootData } from "~/ui/use-root-data";
import { rootDataOf } from "./http/filled/root-data.server";
import { clearFlash } from "./http/form/flash.server";
import { LightVersionProvider } from "./ui/elements/light-version";
import { GenericErrorView, MessageErrorView, NotFoundView, UnavailableView } from "./ui/layout/error-view";

export interface RouteHandle {
  /** false = the page ships no script at all. */
  script?: boolean;
  /** true = no header and footer, e.g. the simulated page of a payment provider. */
  bare?: boolean;
  /** Whether a page with these data asks for itself again every few seconds where nothing runs scripts. */
  waits?: (data: unknown) => boolean;
}

const WAIT_S = 5;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesUrl },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Title of pages without their own: unknown addresses and errors. */
export const meta: MetaFunction = ({ error }) =>
  isRouteErrorResponse(error)
    ? [{ title: `${error.status} · ${site.name}` }, { name: "robots", content: "noindex" }]
    : [{ title: site.name }];

export async function loader(page: LoaderFunctionArgs) {
  const root = await rootDataOf(page);
  const answer = packRootData(root);
  return root.toasts.length > 0
    ? data(answer, { headers: { "Set-Cookie": await clearFlash() } })
    : data(answer);
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const handles = matches.map((match) => (match.handle ?? {}) as RouteHandle);
  const { light } = useRootData();
  const hydrated = useHydrated();
  const withScripts = !light && handles.every((handle) => handle.script !== false);
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={site.themeColor.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={site.themeColor.dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {import.meta.env.SSR && handles.some(({ waits }, index) => waits?.(matches[index]?.data)) && (
          <noscript>
            <meta httpEquiv="refresh" content={String(WAIT_S)} />
          </noscript>
        )}
      </head>
      <body data-scripts={withScripts || hydrated ? undefined : "off"}>
        <LightVersionProvider value={light}>
          {handles.some((handle) => handle.bare) ? children : <PageFrame>{children}</PageFrame>}
        </LightVersionProvider>
        {/* Also on pages that would have no scripts, where they run already. */}
        {hydrated && <ScrollRestoration />}
        {withScripts && <PageScripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The message of an action's refusal; the framework's own messages are written for programmers. */
function refusal(error: ErrorResponse & { internal?: boolean }): string {
  if (error.internal) return text.notUnderstood;
  return typeof error.data === "string" && error.data !== "" ? error.data : text.generic;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundView />;
    if (error.status === 503) return <UnavailableView />;
    return <MessageErrorView title={String(error.status)} message={refusal(error)} />;
  }
  return <GenericErrorView message={error instanceof Error ? error.message : text.generic} />;
}
