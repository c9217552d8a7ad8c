/** Widget URLs and the embed code for partners. */
import { type WidgetChoice, widgetQuery } from "~/domain/catalogue/syndication/widget";
import { widget as text } from "~/locales/es/widget";
import { withMessages } from "./framed-messages";
import { widgetHeight } from "./widget-size";

/** CSS pixels of the column assumed for a fixed height without a width. */
export const USUAL_WIDTH = 640;

/** @param count number of offers */
export const usualHeight = (count: number) => widgetHeight(count, USUAL_WIDTH);

export interface WidgetAddresses {
  page: string;
  script: string;
  rss: string;
  jsonFeed: string;
  oembed: string;
}

/** Absolute URLs. */
export function widgetAddresses(origin: string, choice: WidgetChoice): WidgetAddresses {
  const query = widgetQuery(choice);
  const page = `${origin}/iframe/${query}`;
  return {
    page,
    script: `${origin}/embed.js${query}`,
    rss: `${origin}/iframe/feed.xml${query}`,
    jsonFeed: `${origin}/iframe/feed.json${query}`,
    oembed: `${origin}/oembed?${new URLSearchParams({ url: page })}`,
  };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

const attribute = (value: string) => value.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);

export function scriptSnippet({ script }: WidgetAddresses): string {
  return `<script async src="${attribute(script)}"></script>`;
}

interface FrameSize {
  /** CSS pixels. */
  width: number;
  height: number;
}

interface FramedPage {
  /** Absolute URL. */
  src: string;
  title: string;
}

function frameTag({ src, title }: FramedPage, { width, height }: FrameSize, more: object): string {
  const said = { ...more, src, title, width: String(width), height: String(height) };
  const attributes = Object.entries(said).map(([name, value]) => `${name}="${attribute(value)}"`);
  return `<iframe ${attributes.join(" ")} loading="lazy"></iframe>`;
}

/** As wide as its column; where the host's policy blocks inline styles, as wide as its height assumes. */
export const frameSnippet = ({ page }: WidgetAddresses, partner: string, count: number): string =>
  frameTag(
    { src: page, title: text.title(partner) },
    { width: USUAL_WIDTH, height: usualHeight(count) },
    { style: "width:100%;border:0" },
  );

/**
 * The form that WordPress keeps of an embedding: a link, and a frame that it sandboxes and shows once the frame has sent its
 * height.
 * @param link where the link leads
 */
export function messagingSnippet({ src, title }: FramedPage, link: string, size: FrameSize): string {
  const anchor = `<a href="${attribute(link)}">${attribute(title)}</a>`;
  // Of a frame's look WordPress keeps this attribute only.
  const look = { class: "wp-embedded-content", frameborder: "0" };
  const frame = frameTag({ src: withMessages(src), title }, size, look);
  return `<blockquote class="wp-embedded-content">${anchor}</blockquote>${frame}`;
}

/** What the page of a widget's code shows. */
export interface WidgetData {
  partner: string;
  /** Origins allowed to embed the widget. */
  origins: readonly string[];
  /** Number of offers. */
  count: number;
  addresses: WidgetAddresses;
  /** Path of the widget page. */
  preview: string;
}

export function widgetData(
  origin: string,
  { choice, ...facts }: Pick<WidgetData, "partner" | "origins" | "count"> & { choice: WidgetChoice },
): WidgetData {
  const addresses = widgetAddresses(origin, choice);
  const { pathname, search } = new URL(addresses.page);
  return { ...facts, addresses, preview: pathname + search };
}
