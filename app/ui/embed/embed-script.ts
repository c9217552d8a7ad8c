/** Content of /embed.js: the program with its widget's settings. */
import type { EmbeddedWidget } from "./embed-script.program";
import program from "./embed-script.program.ts?program";

/** Escaped for inline use in a page. */
const literal = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

export function embedScript(widget: EmbeddedWidget): string {
  return `(function(WIDGET){${program}})(${literal(widget)});\n`;
}
