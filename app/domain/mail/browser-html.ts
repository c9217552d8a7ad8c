/** A mail's HTML for browsers, which know no `cid:`: it holds its pictures itself. */
import type { MailMessage } from "./mail-message";

export function browserHtml({ html, attachments }: Pick<MailMessage, "html" | "attachments">): string {
  return attachments.reduce((page, { cid, contentType, content }) => {
    if (cid === undefined) return page;
    const written = Buffer.from(content).toString("base64");
    return page.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${written}"`);
  }, html);
}
