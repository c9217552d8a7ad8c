/** Reads a form with pictures: its texts, and each file into a folder of its own; what is too much is thrown away. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDomainError } from "~/domain/kernel/errors";
import { UPLOAD_LIMIT_BYTES, UPLOADS_AT_ONCE, UPLOADS_LIMIT_BYTES } from "~/domain/media/upload-limit";
import { refuseForm } from "~/http/form/answer-form.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { type Chunks, readParts } from "~/http/request/multipart.server";
import { storeChunks } from "~/http/request/received-file.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { errorText } from "~/locales/es/errors";
import { offerPictures as text } from "~/locales/es/panel/pictures/gallery";

const TEXT_MAX_BYTES = 8 * 1024;
const NAME_MAX = 60;

interface SentPicture {
  /** Of its file. */
  name: string;
  path: string;
  isTooLarge: boolean;
}

export interface PictureForm {
  form: URLSearchParams;
  /** None when no file was chosen. */
  pictures: SentPicture[];
  /** Names of the files after the last that one form may send. */
  left: string[];
  /** More bytes than one form may send: nothing of it counts. */
  isTooMuch: boolean;
}

function refuse(status: number, message: string): never {
  throw new Response(message, { status, headers: { "Cache-Control": "no-store" } });
}

export function isFileForm(request: Request): boolean {
  return (request.headers.get("Content-Type") ?? "").toLowerCase().startsWith("multipart/form-data");
}

/** Up to the limit; the rest is read and left. @returns the size of all of it */
async function storePicture(path: string, data: Chunks): Promise<number> {
  let size = 0;
  async function* bounded(): Chunks {
    for await (const chunk of data) {
      size += chunk.byteLength;
      if (size <= UPLOAD_LIMIT_BYTES) yield chunk;
    }
  }
  await storeChunks(path, bounded());
  return size;
}

async function readText(data: Chunks): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    size += chunk.byteLength;
    if (size <= TEXT_MAX_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return Buffer.concat(chunks).toString();
}

/** @param folder null = files are not kept @throws Response 400 if unreadable */
export async function readSentForm(request: Request, folder: string | null): Promise<PictureForm> {
  const read: PictureForm = { form: new URLSearchParams(), pictures: [], left: [], isTooMuch: false };
  if (Number(request.headers.get("Content-Length") ?? 0) > UPLOADS_LIMIT_BYTES)
    return { ...read, isTooMuch: true };
  await readParts(request, UPLOADS_LIMIT_BYTES, async ({ name, filename, data }) => {
    if (filename === undefined) read.form.append(name, await readText(data));
    if (name !== "image" || !filename || folder === null) return;
    const shown = filename.replaceAll(/\p{Cc}/gu, "").slice(0, NAME_MAX);
    if (read.pictures.length === UPLOADS_AT_ONCE) {
      read.left.push(shown);
      return;
    }
    const path = join(folder, String(read.pictures.length));
    const size = await storePicture(path, data);
    if (size > 0) read.pictures.push({ name: shown, path, isTooLarge: size > UPLOAD_LIMIT_BYTES });
  }).catch((error: unknown) => {
    if (!isDomainError(error, "too_large")) refuse(400, text.malformed);
    read.isTooMuch = true;
  });
  return read;
}

/** Why a picture was not taken. */
interface PictureProblem {
  message: string;
  status: number;
}

function problemOf(error: unknown): PictureProblem {
  if (!isDomainError(error)) throw error;
  const isUnfit = error.code === "too_large" || error.code === "unsupported_media";
  if (!isUnfit && error.facts.reason !== "too_many_images") throw error;
  return { message: errorText(error.facts.reason ?? error.code), status: isUnfit ? 400 : 409 };
}

async function storeOne(
  page: PageRequest,
  { path, isTooLarge }: SentPicture,
  store: (image: Uint8Array) => Promise<unknown>,
): Promise<PictureProblem | null> {
  if (isTooLarge) return { message: errorText("image_too_large"), status: 400 };
  const wait = await tooOften(page, "upload");
  if (wait) return { message: wait, status: 429 };
  try {
    await store(await readFile(path));
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

/** What became of the pictures of a form: those not among the problems are stored. */
export interface SentPictures {
  stored: number;
  /** By what kept them out: the names of their files. */
  problems: ReadonlyMap<string, string[]>;
  status: number;
}

/**
 * Gives the pictures of the form to `store`, each on its own: one that is unfit keeps no other out.
 * @throws any error of `store` that is not about its picture
 */
export async function storeSentPictures(
  page: PageRequest,
  { pictures, left }: PictureForm,
  store: (image: Uint8Array) => Promise<unknown>,
): Promise<SentPictures> {
  const problems = new Map<string, string[]>();
  const add = (message: string, names: string[]) =>
    problems.set(message, [...(problems.get(message) ?? []), ...names]);
  let stored = 0;
  let status = 400;
  for (const picture of pictures) {
    const problem = await storeOne(page, picture, store);
    if (problem === null) stored += 1;
    else {
      add(problem.message, [picture.name]);
      status = problem.status;
    }
  }
  if (left.length > 0) add(text.tooManyAtOnce, left);
  return { stored, problems, status };
}

/** Gives the one picture of the form to `store`; a missing or unfit one, or one too soon after others, is refused. */
export async function storeSentPicture<Answer>(
  page: PageRequest,
  sent: PictureForm,
  store: (image: Uint8Array) => Promise<Answer>,
) {
  const [picture] = sent.pictures;
  if (sent.isTooMuch) return refuseForm(sent.form, [{ field: "image", message: text.tooMuch }], 413);
  if (!picture) return refuseForm(sent.form, [{ field: "image", message: text.fileMissing }], 400);
  let answer: Answer | undefined;
  const problem = await storeOne(page, picture, async (image) => {
    answer = await store(image);
  });
  if (problem === null) return answer as Answer;
  const field = problem.status === 429 ? null : "image";
  return refuseForm(sent.form, [{ field, message: problem.message }], problem.status);
}
