/** Stylesheet of a widget by theme: one inline text, which the CSP allows by its hash. */
import type { WidgetTheme } from "~/domain/catalogue/syndication/widget";
import frame from "./widget.css?inline";
import card from "./widget-card.css?inline";
import dark from "./widget-dark.css?inline";
import light from "./widget-light.css?inline";

const styles = frame + card;

export const WIDGET_STYLES: Record<WidgetTheme, string> = {
  light: light + styles,
  dark: dark + styles,
  auto: `${light}@media(prefers-color-scheme:dark){${dark}}${styles}`,
};
