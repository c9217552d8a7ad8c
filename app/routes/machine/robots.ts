/**
 * Rules for crawlers: everything is allowed but form targets, the calls of the API, and the endless filtered and sorted lists.
 * Pages that must not be indexed carry noindex themselves.
 */
import { TRAIT_NAMES } from "~/domain/catalogue/read-models/asked-traits";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";

/** The API's reference and its guides; the longest rule decides. */
const ALLOWED = ["/api/v0/$", "/api/v0/docs/", "/api/v0/openapi."];

const FORBIDDEN = [
  "/api/",
  "/order",
  "/region",
  "/payment-simulator",
  "/search/suggestions",
  "/ofertas/*/visitar",
  "/ofertas/filtros",
  "/login?",
  "/register?",
];

/** Parameters that only filter or sort; category, province and page have pages of their own. */
const FACETS = [
  "type",
  "badge",
  "price_min",
  "price_max",
  "available",
  "day",
  "date",
  ...TRAIT_NAMES,
  "ordering",
];

export const headers = keep({ of: "program" });

export function loader(): Response {
  const facets = FACETS.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  const lines = [
    "User-agent: *",
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...[...FORBIDDEN, ...facets].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicOrigin()}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
