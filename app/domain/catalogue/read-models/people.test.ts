/** Words by which sellers count the persons of a coupon, and words that count something else. */
import { expect, it } from "vitest";
import { peopleOf } from "./people";

const people = (title: string, ...options: string[]) => [...peopleOf(title, options)].sort().join();

it.each([
  ["Menú degustación para dos con vino", "2"],
  ["Omakase en barra para 2", "2"],
  ["Dos personas con botella de crianza", "2"],
  ["Dos adultos y dos niños", "4"],
  ["Una persona", "1"],
  ["Sesión individual", "1"],
  ["Masaje en pareja", "2"],
  ["Sala de escape de 3 a 6 jugadores", "3,4,5"],
  ["Velero, 2-4 personas", "2,3,4"],
  ["Casa rural, hasta tres personas", "1,2,3"],
  ["Grupo de diez", "5"],
  ["Familia de cuatro", "4"],
  ["Noche en habitación doble", "2"],
])("%s: %s", (text, expected) => {
  expect(people("Oferta", text)).toBe(expected);
});

it.each([
  "Escapada para dos noches",
  "Bono para tres sesiones",
  "Juego de café para seis tazas",
  "Pareja de lámparas para mesilla",
  "Menú de siete pases",
  "De 7 a 12 años",
  "Grupo de dos horas",
  "Entrada general",
])("%s counts nobody", (text) => {
  expect(people("Oferta", text)).toBe("");
});

it("reads the title where no option counts persons, and all options where one does", () => {
  expect(people("Cena para dos en Madrid", "Menú de carne", "Menú de pescado")).toBe("2");
  expect(people("Cena para dos en Madrid", "Menú para dos", "Menú para cuatro")).toBe("2,4");
});
