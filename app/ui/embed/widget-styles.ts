/** The stylesheet of a widget by its theme: one short text, so that its hash is all the policy has to allow. */
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
