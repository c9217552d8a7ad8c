/** /media/demo/{file}: the pictures of the demo catalogue, drawn when asked for and kept for ever by browsers. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawDemoPicture, parseDemoPictureName } from "../../../demo/pictures/draw-picture";

const HEADERS = {
  "Content-Type": "image/svg+xml",
  // The name says everything the drawing depends on.
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  "X-Content-Type-Options": "nosniff",
};

export function loader({ params }: LoaderFunctionArgs) {
  const picture = parseDemoPictureName(params.file ?? "");
  if (!picture) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(drawDemoPicture(picture.category, picture.seed, picture.variant), { headers: HEADERS });
}
