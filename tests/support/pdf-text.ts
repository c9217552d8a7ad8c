/**
 * Extracts the text of the shop's PDFs from their content streams, hexadecimal strings in Windows-1252, and the addresses of
 * their links.
 */
import { inflateSync } from "node:zlib";

export function pdfText(pdf: Buffer): string {
  const latin = pdf.toString("latin1");
  let text = "";
  for (const match of latin.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = latin.indexOf("endstream", start);
    try {
      const content = inflateSync(pdf.subarray(start, end)).toString("latin1");
      for (const [, hex = ""] of content.matchAll(/<([0-9a-f]+)>/g)) {
        text += Buffer.from(hex, "hex").toString("latin1").replaceAll("\x80", "€").replaceAll("\x92", "’");
      }
      text += "\n";
    } catch {
      // Not a compressed stream.
    }
  }
  for (const [, address = ""] of latin.matchAll(/\/URI \((.*?)\)\n/g)) text += `${address}\n`;
  return text.replaceAll("\u00a0", " ");
}
