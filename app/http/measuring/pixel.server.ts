/** An uncacheable transparent image, by which cached pages report their views. */

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export function pixelResponse(): Response {
  return new Response(PIXEL, {
    headers: {
      "Content-Type": "image/gif",
      "Cache-Control": "no-store",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
