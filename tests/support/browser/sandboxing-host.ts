/** A host page that treats what oEmbed answers as WordPress does: sandboxes the frame, hides it, and obeys its messages. */

const SECRET = "aZ19secret";

/** Sizes between which such a host lets a frame choose. */
const LEAST = 200;
const MOST = 1000;

/** The script of the host: a height shows the frame instead of the quotation, a link of the frame's own host is followed. */
function obey(secret: string, least: number, most: number): void {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[data-secret="${secret}"]`);
  const quotation = document.querySelector<HTMLElement>(`blockquote[data-secret="${secret}"]`);
  window.addEventListener("message", ({ data, source }) => {
    if (!frame || data?.secret !== secret || source !== frame.contentWindow) return;
    if (quotation) quotation.style.display = "none";
    frame.removeAttribute("style");
    if (data.message === "height") frame.height = String(Math.min(most, Math.max(least, Number(data.value))));
    const isOwn = data.message === "link" && new URL(data.value).host === new URL(frame.src).host;
    if (isOwn && document.activeElement === frame) window.location.href = data.value;
  });
  frame?.contentWindow?.postMessage({ message: "ready", secret }, "*");
}

/** @param html of an oEmbed answer; what it keeps are the address of the link, and address and size of the frame */
export function sandboxingHost(html: string): string {
  const link = /<a href="([^"]+)">([^<]*)</.exec(html);
  const frame = /<iframe[^>]*?\ssrc="([^"]+)"[^>]*?\swidth="(\d+)"[^>]*?\sheight="(\d+)"/.exec(html);
  if (!link || !frame) throw new Error(`Such a host keeps nothing of: ${html}`);
  return `<blockquote class="wp-embedded-content" data-secret="${SECRET}"><a href="${link[1]}">${link[2]}</a></blockquote>
<iframe sandbox="allow-scripts" security="restricted" class="wp-embedded-content" data-secret="${SECRET}" title="incrustado"
 src="${frame[1]}#?secret=${SECRET}" width="${frame[2]}" height="${frame[3]}" style="position:absolute;clip:rect(1px,1px,1px,1px)"></iframe>
<script>(${obey.toString()})("${SECRET}", ${LEAST}, ${MOST})</script>`;
}
