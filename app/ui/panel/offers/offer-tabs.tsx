/** One row of links between all screens of an offer. */
import { offerTabs as text } from "~/locales/es/panel/offers";
import { Tabs } from "../tabs";
import { offerAddress } from "./offer-steps";

const TABS = [
  ["summary", undefined, "all"],
  ["content", "editar/que", "writers"],
  ["pictures", "fotos", "writers"],
  ["slots", "fechas", "all"],
  ["prices", "precios", "all"],
  ["versions", "cambios", "all"],
  ["history", "historial", "writers"],
] as const;

interface OfferTabsProps {
  offerId: string;
  current: (typeof TABS)[number][0];
  mayWrite: boolean;
}

export function OfferTabs({ offerId, current, mayWrite }: OfferTabsProps) {
  const tabs = TABS.filter(([, , who]) => who === "all" || mayWrite).map(([name, page]) => ({
    href: offerAddress(offerId, page),
    label: text.tabs[name],
    current: name === current,
  }));
  return <Tabs label={text.label} tabs={tabs} />;
}
