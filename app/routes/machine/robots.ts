/** What crawlers may read: everything but forms' targets, personal pages and search results. */

const PRIVATE_PATHS = [
  "/cart",
  "/checkout",
  "/order",
  "/favorite",
  "/region",
  "/search",
  "/payment-simulator",
];

export function loader(): Response {
  const lines = ["User-agent: *", ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), ""];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
