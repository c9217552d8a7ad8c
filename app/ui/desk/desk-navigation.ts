/** Entries of the desk's navigation in their groups. */
import { deskCards } from "~/locales/es/checkout/gift-card";
import { deskNewsletter } from "~/locales/es/desk/newsletter";
import { deskPictures } from "~/locales/es/desk/opinion-pictures";
import { desk as text } from "~/locales/es/desk/queue";
import { deskCases } from "~/locales/es/help/help-case";
import { deskTax } from "~/locales/es/panel/offer-tax";
import { deskQuestions } from "~/locales/es/questions/question-panel";
import type { Navigation, NavigationEntry } from "~/ui/panel/frame/navigation";

export const DESK_HOME = "/gestion/cola";

const OFFERS: NavigationEntry = { href: "/gestion/ofertas", label: text.offers, icon: "offers" };
const CASES: NavigationEntry = { href: "/gestion/ayuda", label: deskCases.title, icon: "mails" };
const QUESTIONS: NavigationEntry = {
  href: "/gestion/preguntas",
  label: deskQuestions.title,
  icon: "questions",
};
const PICTURES: NavigationEntry = { href: "/gestion/fotos", label: deskPictures.title, icon: "opinions" };
const TAXES: NavigationEntry = { href: "/gestion/impuestos", label: deskTax.title, icon: "taxes" };

const NEWSLETTER: NavigationEntry = {
  href: "/gestion/boletin",
  label: deskNewsletter.title,
  icon: "mails",
};

const CARDS: NavigationEntry = { href: "/gestion/tarjetas", label: deskCards.title, icon: "promo-codes" };

/** @param waiting how much waits for a decision */
export function deskNavigation(waiting: number): Navigation {
  const queue: NavigationEntry = { href: DESK_HOME, label: text.queue, icon: "queue", count: waiting };
  return {
    label: text.navigation,
    groups: [
      { key: "today", label: text.groups.today, entries: [queue, CASES] },
      {
        key: "shop",
        label: text.groups.shop,
        entries: [OFFERS, QUESTIONS, PICTURES, CARDS, NEWSLETTER, TAXES],
      },
    ],
    bar: [queue, OFFERS, TAXES],
  };
}
