/** Chosen places by their names, where old and new values are compared. */
import { fieldWords } from "~/locales/es/panel/offers";
import type { PlaceChoices } from "./where-fields";

export const placesInWords =
  ({ places }: PlaceChoices) =>
  (name: string, value: string): string => {
    if (name !== "places") return fieldWords(name, value);
    const chosen = value.split("\n");
    return places.flatMap((place) => (chosen.includes(place.id) ? place.name : [])).join(", ");
  };
