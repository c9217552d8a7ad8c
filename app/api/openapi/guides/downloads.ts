/** Files that the guides offer: the receiver of webhooks, the client as an archive and file by file. */
import { zip } from "~/domain/reports/xlsx/zip.server";
import { CLIENT_ARCHIVE, CLIENT_FILES, DOWNLOADS } from "./documents";

interface Download {
  body: Buffer<ArrayBuffer>;
  type: string;
}

/** The same bytes for the same files. */
async function makeArchive(): Promise<Download> {
  const folder = CLIENT_ARCHIVE.replace(/\.zip$/, "");
  const entries = Object.entries(CLIENT_FILES).map(([name, text]) => ({
    name: `${folder}/${name}`,
    content: [text],
  }));
  const parts: Buffer[] = [];
  for await (const part of zip(entries)) parts.push(part);
  return { body: Buffer.from(Buffer.concat(parts)), type: "application/zip" };
}

let archive: Promise<Download> | undefined;

/** @param path below `docs/` @returns null when there is no such file */
export async function downloadAt(path: string): Promise<Download | null> {
  if (path === `client/${CLIENT_ARCHIVE}`) {
    archive ??= makeArchive();
    return archive;
  }
  const text = Object.hasOwn(DOWNLOADS, path) ? DOWNLOADS[path] : undefined;
  return text === undefined ? null : { body: Buffer.from(text), type: "text/plain; charset=utf-8" };
}
