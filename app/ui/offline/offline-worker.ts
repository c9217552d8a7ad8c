/**
 * What /sw.js is made of: when there is no network, a page that says so and shows the coupons kept on this device. It
 * keeps no page of the shop; of a new version everything is fetched before the old one goes.
 */
import { OFFLINE_PATH, OFFLINE_PREFIX, SAVED_COUPONS_CACHE } from "./saved-copies";

interface WorkerSettings {
  /** Another one for other files. */
  version: string;
  /** Style and icons of the page without network. */
  files: { style: string; icons: string };
}

/** Paying, and getting in and out: the browser itself says there what went wrong, and nothing stands between. */
const LEFT_ALONE =
  "^/(checkout|order/?$|payment-simulator|login|logout|register|password|auth|account|api|iframe|version-ligera)";
/** After these nothing of anybody stays on the device. */
const FORGETS = "^/(logout|account/delete|privacidad/mis-datos/borrar)(/|\\.data)?$";

const PROGRAM = `(function (w) {
  var leftAlone = new RegExp(w.leftAlone), forgets = new RegExp(w.forgets);

  function fetchAnew(path) {
    // As a stranger: the page must not show whose device it is.
    return fetch(path, { credentials: "omit", cache: "reload" }).then(function (answer) {
      if (!answer.ok) throw new Error(path + " answered " + answer.status);
      return answer;
    });
  }

  function install() {
    return caches.open(w.store).then(function (store) {
      return Promise.all(w.paths.map(function (path) {
        return fetchAnew(path).then(function (answer) { return store.put(path, answer); });
      }));
    }).then(function () { return self.skipWaiting(); });
  }

  function activate() {
    return caches.keys().then(function (names) {
      return Promise.all(names.map(function (name) {
        return name.indexOf(w.prefix) === 0 && name !== w.store ? caches.delete(name) : null;
      }));
    }).then(function () { return self.clients.claim(); });
  }

  function keptCoupons() {
    return caches.has(w.kept).then(function (any) {
      if (!any) return [];
      return caches.open(w.kept).then(function (store) { return store.matchAll(); });
    }).then(function (answers) {
      return Promise.all(answers.map(function (answer) { return answer.text(); }));
    });
  }

  function known(path) {
    return caches.match(path, { cacheName: w.store, ignoreVary: true });
  }

  function offlinePage() {
    return known(w.page).then(function (page) {
      if (!page) return Response.error();
      return Promise.all([page.text(), keptCoupons()]).then(function (found) {
        var coupons = found[1].join("");
        var html = coupons
          ? found[0].replace(/<p data-no-coupons[^>]*>[^<]*<\\/p>/, function () { return coupons; })
              .replace(/ hidden=""/g, "")
          : found[0];
        return new Response(html, { status: 503, headers: {
          "Content-Type": "text/html; charset=utf-8",
          "Content-Security-Policy": page.headers.get("Content-Security-Policy") || ""
        } });
      });
    });
  }

  self.addEventListener("install", function (event) { event.waitUntil(install()); });
  self.addEventListener("activate", function (event) { event.waitUntil(activate()); });
  self.addEventListener("fetch", function (event) {
    var request = event.request, url = new URL(request.url);
    if (url.origin !== self.location.origin) return;
    if (request.method === "POST" && forgets.test(url.pathname)) event.waitUntil(caches.delete(w.kept));
    if (request.method !== "GET") return;
    if (request.mode === "navigate") {
      if (!leftAlone.test(url.pathname)) event.respondWith(fetch(request).catch(offlinePage));
    } else if (w.paths.indexOf(url.pathname) > 0) {
      event.respondWith(known(url.pathname).then(function (answer) { return answer || fetch(request); }));
    } else if (url.pathname.indexOf("/assets/icons-") === 0) {
      // A coupon names the icons of the day it was kept.
      event.respondWith(fetch(request).catch(function () {
        return known(w.icons).then(function (answer) { return answer || Response.error(); });
      }));
    }
  });
})`;

export function serviceWorkerScript({ version, files }: WorkerSettings): string {
  const settings = {
    prefix: OFFLINE_PREFIX,
    store: `${OFFLINE_PREFIX}${version}`,
    kept: SAVED_COUPONS_CACHE,
    page: OFFLINE_PATH,
    icons: files.icons,
    paths: [OFFLINE_PATH, files.style, files.icons],
    leftAlone: LEFT_ALONE,
    forgets: FORGETS,
  };
  return `${PROGRAM}(${JSON.stringify(settings)});\n`;
}
