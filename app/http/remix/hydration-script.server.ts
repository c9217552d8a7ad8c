/** The script at the end of a page that hands the loaders' data to the browser, as the framework encoded it. */

const escaped = (sign: string) =>
  sign === "\\" || sign === "'" ? `\\${sign}` : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * For a literal in single quotes: the data is JSON, whose double quotes would each need a backslash. Angle brackets are
 * escaped on both sides, so that no text of a visitor looks like markup anywhere in the page.
 */
const inLiteral = (text: string) => text.replace(/[\\'\n\r<>\u2028\u2029]/g, escaped);

/** @param data what the framework's decoder in the browser reads */
export function hydrationScript(data: string, nonce: string): string {
  const controller = "__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue('${inLiteral(data)}');${controller}.close();</script>`;
}

/** @returns a text of the data as it stands in the script */
export function textInScript(text: string): string {
  return inLiteral(JSON.stringify(text));
}
