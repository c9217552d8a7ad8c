/**
 * Service worker: offline it serves a page with the coupons saved on this device. It caches no page of the
 * shop; a new version caches all its files before the old version is removed.
 */
import { OFFLINE_PATH, OFFLINE_PREFIX, SAVED_COUPONS_CACHE } from "./saved-copies";

export interface WorkerSettings {
  /** Changes with the files. */
  version: string;
  /** Paths to cache, the offline page first. */
  paths: string[];
  icons: string;
}

/** Parameter that serviceWorkerScript appends. */
declare const SETTINGS: WorkerSettings;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The used part of ServiceWorkerGlobalScope: TypeScript's webworker lib excludes the dom lib. */
interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

const worker = self as unknown as WorkerScope;
const { paths, icons } = SETTINGS;
const store = OFFLINE_PREFIX + SETTINGS.version;

/** Payment, sign-in and account: offline they show the browser's own error. */
const LEFT_ALONE =
  /^\/(checkout|order\/?$|payment-simulator|login|logout|register|password|auth|account|api|iframe|version-ligera)/;
/** These requests delete the personal data on the device. */
const FORGETS = /^\/(logout|account\/delete|privacidad\/mis-datos\/borrar)(\/|\.data)?$/;

/** Without cookies: the cached page must not depend on the visitor. */
async function fetchAnew(path: string): Promise<Response> {
  const answer = await fetch(path, { credentials: "omit", cache: "reload" });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

async function install(): Promise<void> {
  const cache = await caches.open(store);
  const fill = async (path: string) => cache.put(path, await fetchAnew(path));
  await Promise.all(paths.map(fill));
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_PREFIX) && name !== store);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function savedCoupons(): Promise<string> {
  if (!(await caches.has(SAVED_COUPONS_CACHE))) return "";
  const answers = await (await caches.open(SAVED_COUPONS_CACHE)).matchAll();
  return (await Promise.all(answers.map((answer) => answer.text()))).join("");
}

const stored = (path: string) => caches.match(path, { cacheName: store, ignoreVary: true });

async function offlinePage(): Promise<Response> {
  const page = await stored(OFFLINE_PATH);
  if (!page) return Response.error();
  const [html, coupons] = await Promise.all([page.text(), savedCoupons()]);
  const shown = coupons
    ? html.replace(/<p data-no-coupons[^>]*>[^<]*<\/p>/, () => coupons).replace(/ hidden=""/g, "")
    : html;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.headers.get("Content-Security-Policy") ?? "",
  };
  return new Response(shown, { status: 503, headers });
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method === "POST" && FORGETS.test(pathname))
    event.waitUntil(caches.delete(SAVED_COUPONS_CACHE));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (!LEFT_ALONE.test(pathname)) event.respondWith(fetch(request).catch(offlinePage));
  } else if (paths.indexOf(pathname) > 0) {
    event.respondWith(stored(pathname).then((answer) => answer ?? fetch(request)));
  } else if (pathname.startsWith("/assets/icons-")) {
    // A saved coupon uses the icon file of its version.
    const today = async () => (await stored(icons)) ?? Response.error();
    event.respondWith(fetch(request).catch(today));
  }
});
