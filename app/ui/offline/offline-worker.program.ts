/**
 * The service worker: without network it shows a page that says so, with the coupons saved on this device. It stores no
 * page of the shop; everything of a new version is fetched before the old one goes.
 */
import { OFFLINE_PATH, OFFLINE_PREFIX, SAVED_COUPONS_CACHE } from "./saved-copies";

export interface WorkerSettings {
  /** Another one for other files. */
  version: string;
  /** What is stored for the time without network: first the page itself. */
  paths: string[];
  icons: string;
}

/** The parameter that serviceWorkerScript adds. */
declare const SETTINGS: WorkerSettings;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The part of ServiceWorkerGlobalScope that is used: TypeScript's own types exclude those of documents. */
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

/** Payment, sign-in and account: the browser's own error is the right one there. */
const LEFT_ALONE =
  /^\/(checkout|order\/?$|payment-simulator|login|logout|register|password|auth|account|api|iframe|version-ligera)/;
/** After these no personal data stays on the device. */
const FORGETS = /^\/(logout|account\/delete|privacidad\/mis-datos\/borrar)(\/|\.data)?$/;

/** Without cookies: the stored page must not depend on the visitor. */
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
    // A saved coupon names the icons of the day it was saved.
    const today = async () => (await stored(icons)) ?? Response.error();
    event.respondWith(fetch(request).catch(today));
  }
});
