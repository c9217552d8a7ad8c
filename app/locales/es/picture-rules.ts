/** The rules of opinions' pictures in Spanish, as staff choose one and the author reads it. */
import type { PictureRule } from "~/domain/feedback/pictures/opinion-picture";

export const PICTURE_RULE_TEXTS: Record<PictureRule, string> = {
  not_the_offer: "No muestra la oferta",
  people: "Enseña a otras personas que se pueden reconocer",
  minors: "Enseña a menores",
  personal_data: "Enseña datos personales",
  advertising: "Es publicidad",
  illegal: "Enseña algo ilegal",
};
