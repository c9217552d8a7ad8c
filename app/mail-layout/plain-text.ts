/** Converts a mail's HTML to its text version: headings in capitals, links written out. */
import { compile, type FormatCallback } from "html-to-text";

/** "text: URL", or only the text if it equals the URL or is a telephone number. */
const link: FormatCallback = (element, walk, builder) => {
  const href = String(element.attribs?.href ?? "");
  let words = "";
  builder.pushWordTransform((word) => {
    words += word;
    return word;
  });
  walk(element.children, builder);
  builder.popWordTransform();
  const address = href.replace(/^mailto:/, "");
  if (words !== address && !href.startsWith("tel:")) builder.addInline(`: ${address}`);
};

const label: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(": ");
};

const paragraph = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

export const toPlainText = compile({
  wordwrap: false,
  formatters: { link, label },
  selectors: [
    { selector: "a", format: "link" },
    { selector: "h1", options: paragraph },
    { selector: "h2", options: paragraph },
    // Holds a link, whose address capitals would break.
    { selector: "h3", options: { leadingLineBreaks: 2, trailingLineBreaks: 1, uppercase: false } },
    { selector: "div", format: "block", options: paragraph },
    { selector: "table", format: "block", options: paragraph },
    { selector: "blockquote", options: { ...paragraph, trimEmptyLines: true } },
    { selector: "script", format: "skip" },
    // What a picture tells stands beside it in words.
    { selector: "img", format: "skip" },
    { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: "th", format: "label" },
    { selector: "ul", options: { ...paragraph, itemPrefix: "- " } },
  ],
});
