/** Escapes text for XML documents: feeds and sitemaps. */

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML 1.0 cannot represent most control characters or lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 cannot hold
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function xml(value: string): string {
  return value.replace(UNWRITABLE, "").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** @param attributes written as they are, with a space before each */
export function element(name: string, value: string, attributes = ""): string {
  return `<${name}${attributes}>${xml(value)}</${name}>`;
}
