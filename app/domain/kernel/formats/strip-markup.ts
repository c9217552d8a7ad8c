/** Converts partners' text to plain text: removes markup, keeps line breaks. */
import { compile, type HtmlToTextOptions } from "html-to-text";

const block = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  preserveNewlines: true,
  limits: { maxDepth: 500, ellipsis: "" },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    { selector: "template", format: "skip" },
    { selector: "ul", options: { ...block, itemPrefix: "- " } },
    { selector: "ol", options: block },
    { selector: "hr", format: "lineBreak" },
    ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "table", "tr", "blockquote", "pre"].map((selector) => ({
      selector,
      format: "block",
      options: block,
    })),
  ],
};

let compiled: ((html: string) => string) | undefined;

/** Compiled with the first text: no page needs it. */
function toText(html: string): string {
  compiled ??= compile(OPTIONS);
  return compiled(html);
}

/** "a < b" is not a tag. */
const TAG = /<[/!?]?[a-z]/i;
/** Decoding and removing may form new tags: they are removed in this many rounds, then every "<" is. */
const ROUNDS = 4;

function withoutTags(text: string): string {
  let rest = toText(text);
  for (let round = 1; round < ROUNDS && TAG.test(rest); round++) rest = toText(rest);
  return TAG.test(rest) ? rest.replaceAll("<", "") : rest;
}

/** Separates paragraphs by one empty line. */
export function stripMarkup(text: string): string {
  return (/[<&]/.test(text) ? withoutTags(text) : text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** For titles and other single lines. */
export function toSingleLine(text: string): string {
  return stripMarkup(text).replace(/\s+/g, " ");
}
