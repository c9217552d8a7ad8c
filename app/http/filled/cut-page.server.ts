/** Cuts a page with open parts at these parts, at the visitor's data and at the hash of the script that holds them. */
import { createHash } from "node:crypto";
import { textInScript } from "~/http/remix/hydration-script.server";
import { packRootData } from "~/ui/root-data";
import type { OpenPage, RenderedPage } from "./open-page.server";

/** A text around a gap. */
type Split = readonly [before: string, after: string];

export interface CutPage {
  /** Around the open parts. */
  pieces: string[];
  /** Numbers of the open parts, one less than pieces. */
  numbers: number[];
  /** The content of the data script around the visitor's data; null for a page without scripts. */
  script: Split | null;
  /** From the end of the data script. */
  end: string;
  /** Around the hash of the data script; null where none is named. */
  policy: Split | null;
}

export function scriptSource(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `'sha256-${hash.digest("base64")}'`;
}

const SCRIPT = "<script>";

/** @throws unless the text holds the gap exactly once */
function around(text: string, gap: string): Split {
  const [before, after, ...more] = text.split(gap);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error("a page has not exactly one place for its visitor's data");
  return [before, after];
}

export function cutPage({ html, policy }: RenderedPage, { root, mark }: OpenPage): CutPage {
  const data = textInScript(packRootData(root).visitor);
  const hasData = html.includes(data);
  const start = hasData ? html.lastIndexOf(SCRIPT) + SCRIPT.length : html.length;
  const end = hasData ? html.indexOf("</script>", start) : html.length;
  const script = html.slice(start, end);
  // A text, the number of the part behind it, and so on.
  const texts = html.slice(0, start).split(new RegExp(`<slot name="${mark}-(\\d+)"></slot>`));
  return {
    pieces: texts.filter((_, index) => index % 2 === 0),
    numbers: texts.filter((_, index) => index % 2 === 1).map(Number),
    script: hasData ? around(script, data) : null,
    end: html.slice(end),
    policy: hasData && policy !== null ? around(policy, scriptSource(script)) : null,
  };
}
