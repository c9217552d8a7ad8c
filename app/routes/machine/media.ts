/** /media/pictures/{id}/{file}: serves one size of a picture from either store; URLs are immutable. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isDomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { PICTURE_TYPES, pictureSizeOf } from "~/domain/media/picture-address";
import { readPicture } from "~/domain/media/read-picture.server";
import { contextFor } from "~/runtime.server";

const FOR_EVER = "public, max-age=31536000, immutable";

function without(status: 404 | 503): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}

/** undefined = temporarily unavailable: the store does not answer, or the rendering queue is full. */
async function read(id: string, file: string): Promise<Uint8Array | null | undefined> {
  try {
    return await readPicture(contextFor({ kind: "visitor", visitorId: "" }).media, id, file);
  } catch (error) {
    if (isDomainError(error, "provider_unavailable") || isDomainError(error, "overloaded")) return undefined;
    throw error;
  }
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get("If-None-Match");
  return (
    known !== null && (known.trim() === "*" || known.split(",").some((one) => one.trim().endsWith(etag)))
  );
}

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { id = "", file = "" } = params;
  const size = pictureSizeOf(file);
  // Only names of known sizes reach the store, so paths cannot escape its folder.
  if (size === null || !isUuid(id) || id !== id.toLowerCase()) return without(404);
  const body = await read(id, file);
  if (!body) return without(body === null ? 404 : 503);
  const etag = `"${id}-${file}"`;
  const headers = {
    "Content-Type": PICTURE_TYPES[size.extension],
    "Cache-Control": FOR_EVER,
    ETag: etag,
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Content-Length": String(body.byteLength),
  };
  if (isKnown(request, etag)) {
    const { "Content-Length": _length, "Content-Type": _type, ...kept } = headers;
    return new Response(null, { status: 304, headers: kept });
  }
  return new Response(Uint8Array.from(body), { headers });
}
