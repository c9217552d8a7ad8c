/** Draws a button for Outlook on Windows, which supports neither padding nor round corners of links: a shape of VML. */
import { look, WIDTH } from "./look";

const HEIGHT = 48;
/** Of a bold letter of 16 px on average; a shape does not grow with its words. */
const LETTER = 9.5;
const PADDING = 44;
/** Inside the sheet's padding. */
const MAX_WIDTH = WIDTH - 48;
const MAX_LETTERS = (MAX_WIDTH - PADDING) / LETTER;

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Two hyphens would end the comment early for strict parsers. */
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => NAMES[sign] ?? sign).replace(/--/g, "-&#45;");

export type ButtonKind = "primary" | "outlined";

/** A conditional comment that other programs do not see. */
export function outlookButton(href: string, words: string, kind: ButtonKind): string {
  const { backgroundColor, color } = kind === "primary" ? look.button : look.outlinedButton;
  const outline =
    kind === "primary" ? 'stroke="f"' : `strokecolor="${look.outlinedButton.color}" strokeweight="2px"`;
  const lines = Math.ceil(words.length / MAX_LETTERS);
  const width = Math.min(MAX_WIDTH, Math.round(words.length * LETTER + PADDING));
  const shape = `height:${HEIGHT + (lines - 1) * 24}px;v-text-anchor:middle;width:${width}px`;
  const text = `color:${color};font-family:Arial,sans-serif;font-size:16px;font-weight:bold`;
  return (
    '<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word"' +
    ` href="${escaped(href)}" style="${shape}" arcsize="21%" ${outline} fillcolor="${backgroundColor}">` +
    `<w:anchorlock/><center style="${text}">${escaped(words)}</center></v:roundrect><![endif]-->`
  );
}
