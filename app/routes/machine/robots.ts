/**
 * What crawlers may read: everything but forms' targets, the API, and lists sieved or sorted, of which there is no end.
 * Pages that must not be found say so themselves, and say it only to who may read them.
 */
import { publicOrigin } from "~/http/request/public-origin.server";

const FORBIDDEN = [
  "/api/",
  "/order",
  "/region",
  "/payment-simulator",
  "/search/suggestions",
  "/ofertas/*/visitar",
  "/login?",
  "/register?",
];

/** Parameters that only sieve or sort; category, province and page lead to places of their own. */
const FACETS = ["type", "badge", "price_min", "price_max", "available", "ordering"];

export function loader(): Response {
  const facets = FACETS.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  const lines = [
    "User-agent: *",
    ...[...FORBIDDEN, ...facets].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicOrigin()}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
