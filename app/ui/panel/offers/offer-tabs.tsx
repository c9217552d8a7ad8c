/** Leads from one part of an offer's form to the others. */
import { STEP_LABELS, partnerOffer as text } from "~/locales/es/panel/offers";
import { offerPictures } from "~/locales/es/panel/pictures";
import { priceSchedules } from "~/locales/es/panel/price-schedules";
import { offerSlots } from "~/locales/es/panel/slots";
import { Tabs } from "../tabs";
import { OFFER_STEPS, type OfferStep, offerAddress } from "./offer-steps";

const OTHER_TABS = [
  ["fotos", offerPictures.title],
  ["fechas", offerSlots.title],
  ["precios", priceSchedules.title],
] as const;

interface OfferTabsProps {
  offerId: string;
  current: OfferStep | (typeof OTHER_TABS)[number][0];
}

export function OfferTabs({ offerId, current }: OfferTabsProps) {
  const steps = OFFER_STEPS.map((step) => ({
    href: offerAddress(offerId, `editar/${step}`),
    label: STEP_LABELS[step],
    current: step === current,
  }));
  const others = OTHER_TABS.map(([page, label]) => ({
    href: offerAddress(offerId, page),
    label,
    current: page === current,
  }));
  return <Tabs label={text.steps} tabs={[...steps, ...others]} />;
}
