/** The document around every page: head, header, footer, toasts, and enhancements by scripts. */
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { countUnits, packCart } from "~/domain/cart/cart";
import { errors as text } from "~/locales/es/ui";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import { PageFrame } from "~/ui/layout/page-frame";
import { useNonce } from "~/ui/nonce";
import { type RootData, useRootData } from "~/ui/root-data";
import stylesUrl from "~/ui/styles/index.css?url";
import { readCartCookie } from "./http/cart/cart-session.server";
import { clearFlash, readFlash } from "./http/form/flash.server";
import { countedByPicture } from "./http/measuring/measure-page.server";
import { isPrefetch } from "./http/measuring/prefetch.server";
import { readCookieChoice } from "./http/visitor/cookie-consent.server";
import { readFavorites } from "./http/visitor/favorites.server";
import { readLightVersion } from "./http/visitor/light-version.server";
import { readRegion } from "./http/visitor/region.server";
import { readSessionEnd, readUser } from "./http/visitor/web-session.server";
import { staffSessionTexts } from "./locales/es/account/security";
import { LightVersionProvider } from "./ui/elements/light-version";
import { GenericErrorView, MessageErrorView, NotFoundView, UnavailableView } from "./ui/layout/error-view";

export interface RouteHandle {
  /** false = the page ships no script at all. */
  script?: boolean;
  /** true = no header and footer, e.g. the simulated page of a payment provider. */
  bare?: boolean;
}

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

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = { request, context };
  const prefetched = isPrefetch(request);
  const [user, { cart, present }, favorites, region, toasts, choice, light] = await Promise.all([
    readUser(page),
    readCartCookie(request),
    readFavorites(page),
    readRegion(request),
    // A prefetch must not consume the messages of the next visible page.
    prefetched ? [] : readFlash(request),
    readCookieChoice(request),
    readLightVersion(request),
  ]);
  const end = prefetched ? null : await readSessionEnd(page);
  const root: RootData = {
    signedIn: user !== null,
    region: { value: region.value, label: region.label },
    cartCount: countUnits(cart),
    cart: present ? packCart(cart) : null,
    favorites: favorites.present ? favorites.numbers : null,
    toasts: end ? [...toasts, { kind: "info", text: staffSessionTexts[end] }] : toasts,
    countedByPicture: countedByPicture(request),
    prefetched,
    askAboutCookies: site.features.consentBanner && choice === null,
    light,
    simulatedPayments: contextFor({ kind: "visitor", visitorId: "" }).payments.active.name === "simulated",
  };
  return toasts.length > 0 ? data(root, { headers: { "Set-Cookie": await clearFlash() } }) : data(root);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const handles = useMatches().map((match) => (match.handle ?? {}) as RouteHandle);
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
      </head>
      <body>
        <LightVersionProvider value={light}>
          {handles.some((handle) => handle.bare) ? children : <PageFrame>{children}</PageFrame>}
        </LightVersionProvider>
        {/* Where scripts run already, they go on minding the scroll position on pages that would have none. */}
        {(withScripts || hydrated) && <ScrollRestoration nonce={nonce} />}
        {withScripts && <Scripts nonce={nonce} />}
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
