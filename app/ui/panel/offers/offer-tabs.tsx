/** Leads from one part of an offer's form to the others. */
import { STEP_LABELS, partnerOffer as text } from "~/locales/es/panel/offers";
import { offerPictures } from "~/locales/es/panel/pictures";
import { priceSchedules } from "~/locales/es/panel/price-schedules";
import { offerSlots } from "~/locales/es/panel/slots";
import { Tabs } from "../tabs";
import {
  OFFER_STEPS,
  type OfferStep,
  picturesAddress,
  pricesAddress,
  slotsAddress,
  stepAddress,
} from "./offer-steps";

interface OfferTabsProps {
  offerId: string;
  current: OfferStep | "fotos" | "fechas" | "precios";
}

export function OfferTabs({ offerId, current }: OfferTabsProps) {
  const steps = OFFER_STEPS.map((step) => ({
    href: stepAddress(offerId, step),
    label: STEP_LABELS[step],
    current: step === current,
  }));
  const pictures = {
    href: picturesAddress(offerId),
    label: offerPictures.title,
    current: current === "fotos",
  };
  const slots = { href: slotsAddress(offerId), label: offerSlots.title, current: current === "fechas" };
  const prices = {
    href: pricesAddress(offerId),
    label: priceSchedules.title,
    current: current === "precios",
  };
  return <Tabs label={text.steps} tabs={[...steps, pictures, slots, prices]} />;
}
