/** Reads the panel's form with a picture: its texts, and the file up to the limit of uploads; the rest is thrown away. */
import { isDomainError } from "~/domain/kernel/errors";
import type { MemberAction } from "~/domain/kernel/member-permissions";
import { UPLOAD_LIMIT_BYTES } from "~/domain/media/upload-limit";
import { refuseForm } from "~/http/form/answer-form.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { readParts } from "~/http/request/multipart.server";
import { isForged } from "~/http/request/same-origin.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { errorText } from "~/locales/es/errors";
import { forms } from "~/locales/es/forms";
import { offerPictures as text } from "~/locales/es/panel/pictures";
import { type PartnerPage, partnerOfForm } from "./partner-page.server";

/** So much is read to answer a picture that is too large with its form. */
const BODY_MAX_BYTES = 32 * 1024 * 1024;
const TEXT_MAX_BYTES = 8 * 1024;

interface PictureForm {
  form: URLSearchParams;
  /** null = no file was chosen. */
  image: Uint8Array | null;
  isTooLarge: boolean;
}

function refuse(status: number, message: string): never {
  throw new Response(message, { status, headers: { "Cache-Control": "no-store" } });
}

export function isFileForm(request: Request): boolean {
  return (request.headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");
}

async function readSentForm(request: Request): Promise<PictureForm> {
  const read: PictureForm = { form: new URLSearchParams(), image: null, isTooLarge: false };
  await readParts(request, BODY_MAX_BYTES, async ({ name, filename, data }) => {
    const isFile = name === "image" && filename !== undefined;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of data) {
      size += chunk.byteLength;
      if (size <= (isFile ? UPLOAD_LIMIT_BYTES : TEXT_MAX_BYTES)) chunks.push(chunk);
      else chunks.length = 0;
    }
    if (isFile) {
      read.isTooLarge = size > UPLOAD_LIMIT_BYTES;
      read.image = size === 0 ? null : Buffer.concat(chunks);
    } else if (filename === undefined) read.form.append(name, Buffer.concat(chunks).toString());
  }).catch((error: unknown) => {
    if (isDomainError(error, "too_large")) refuse(413, forms.tooLarge);
    refuse(400, text.malformed);
  });
  return read;
}

/** @throws Response 403 for a form from another site, 413 far beyond the limit, 400 if unreadable; as requirePartner */
export async function readPictureForm(
  page: PageRequest,
  action: MemberAction,
): Promise<PartnerPage & PictureForm> {
  if (isForged(page.request)) refuse(403, forms.forged);
  if (Number(page.request.headers.get("Content-Length") ?? 0) > BODY_MAX_BYTES) refuse(413, forms.tooLarge);
  const read = await readSentForm(page.request);
  return { ...(await partnerOfForm(page, read.form, action)), ...read };
}

/** Gives the picture of the form to `store`; a missing or unfit one, or one too soon after others, is refused. */
export async function storeSentPicture<Answer>(
  page: PageRequest,
  { form, image, isTooLarge }: PictureForm,
  store: (image: Uint8Array) => Promise<Answer>,
) {
  const refuseImage = (message: string) => refuseForm(form, [{ field: "image", message }], 400);
  if (image === null) return refuseImage(text.fileMissing);
  if (isTooLarge) return refuseImage(errorText("image_too_large"));
  const wait = await tooOften(page, "upload");
  if (wait) return refuseForm(form, [{ field: null, message: wait }], 429);
  try {
    return await store(image);
  } catch (error) {
    if (!isDomainError(error, "too_large") && !isDomainError(error, "unsupported_media")) throw error;
    return refuseImage(errorText(error.facts.reason ?? error.code));
  }
}
