/** /sw.js: the service worker; its content changes with the offline page that it caches. */
import { createHash } from "node:crypto";
import { keep } from "~/http/kept/kept-rule";
import { offline } from "~/locales/es/install";
import { site } from "~/site-settings";
import { iconHref } from "~/ui/elements/icons";
import { serviceWorkerScript } from "~/ui/offline/offline-worker";
import stylesUrl from "~/ui/styles/index.css?url";

const files = { style: stylesUrl, icons: iconHref("logo").replace(/#.*/, "") };
const content = JSON.stringify([files, offline, site, serviceWorkerScript({ version: "", files })]);
const version = createHash("sha256").update(content).digest("base64url").slice(0, 12);
const SCRIPT = serviceWorkerScript({ version, files });

export const headers = keep({ of: "program" });

export function loader(): Response {
  return new Response(SCRIPT, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
