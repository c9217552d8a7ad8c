/** The files that a page's start program asks for, of the block of data that names them (decision 158). */
import { BLOCKS, type PageStart } from "~/http/remix/page-start";
import type { Page } from "../page";

/** @returns their paths; none of a page without scripts */
export function startScriptsOf({ document }: Page): string[] {
  const block = document.getElementById(BLOCKS.start)?.textContent;
  if (!block) return [];
  const { manifest, ids } = JSON.parse(block) as PageStart;
  const files = [manifest.entry, ...ids.map((id) => manifest.routes[id])];
  return [...new Set(files.flatMap((file) => (file ? [file.module, ...(file.imports ?? [])] : [])))];
}
