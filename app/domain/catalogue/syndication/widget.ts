/** Parses and writes the query parameters of a partner's widget: those of its page, feeds and script. */
import { oneOf, tolerantReader } from "~/domain/catalogue/lists/list-filters";
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import { findRegion } from "~/domain/catalogue/regions";

export const WIDGET_THEMES = ["light", "dark", "auto"] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

const WIDGET_LIMIT = 12;
export const WIDGET_MAX = 50;

export interface WidgetChoice {
  /** The partner's public key; "" when there is none in the query. */
  key: string;
  /** Region value; absent = all Spain. */
  region?: string;
  category?: Category;
  limit: number;
  /** Absent = as the partner has set it. */
  theme?: WidgetTheme;
}

export const WIDGET_PARAMETERS = ["key", "region", "category", "limit", "theme"] as const;
export type WidgetParam = (typeof WIDGET_PARAMETERS)[number];

export interface WidgetPartner {
  id: string;
  name: string;
  theme: WidgetTheme;
  /** Who may show the widget in a frame. */
  origins: string[];
  /** False: the widget is switched off, or the partner is not active. */
  enabled: boolean;
}

/** What a URL of a widget turns out to be. */
export type FoundWidget =
  | { state: "invalid"; problems: WidgetParam[] }
  | { state: "unknown" }
  | { state: "disabled"; partner: WidgetPartner }
  | { state: "open"; partner: WidgetPartner; choice: WidgetChoice };

const KEY = /^[A-Za-z0-9_-]{1,100}$/;

function limitOf(text: string): number | undefined {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= WIDGET_MAX ? limit : undefined;
}

/** By tolerantReader. */
export function parseWidgetChoice(params: URLSearchParams): {
  choice: WidgetChoice;
  problems: WidgetParam[];
} {
  const { read, problems } = tolerantReader<WidgetParam>(params);
  const key = read("key", (text) => (KEY.test(text) ? text : undefined)) ?? "";
  const region = read("region", (text) => findRegion(text)?.value);
  const category = read("category", (text) => oneOf(CATEGORIES, text));
  const limit = read("limit", limitOf) ?? WIDGET_LIMIT;
  const theme = read("theme", (text) => oneOf(WIDGET_THEMES, text));
  const choice = {
    key,
    limit,
    ...(region && { region }),
    ...(category && { category }),
    ...(theme && { theme }),
  };
  return { choice, problems };
}

/** "?key=…", always in the same order and without what goes without saying: one URL, one entry in a cache. */
export function widgetQuery({ key, region, category, limit, theme }: WidgetChoice): string {
  const params = new URLSearchParams({ key });
  if (region) params.set("region", region);
  if (category) params.set("category", category);
  if (limit !== WIDGET_LIMIT) params.set("limit", String(limit));
  if (theme) params.set("theme", theme);
  return `?${params}`;
}
