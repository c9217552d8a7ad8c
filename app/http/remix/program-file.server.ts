/** Names the URL of a program of our own, which changes with its text. */
import { createHash } from "node:crypto";

interface ProgramFile {
  path: string;
  file: string;
  text: string;
}

export function programFile(text: string): ProgramFile {
  const file = `${createHash("sha1").update(text).digest("hex").slice(0, 8)}.js`;
  return { path: `/page-start/${file}`, file, text };
}
