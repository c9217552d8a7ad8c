/** Rows of an order's summary: the name alone, and the option where two lines have one name. */
import { expect, it } from "vitest";
import { soldRows } from "./sold-rows";

const line = (title: string, optionTitle: string) => ({ quantity: 1, title, optionTitle, total: 1_990 });

it("names the options of lines with one title only", () => {
  const rows = soldRows([line("Spa", "Una hora"), line("Spa", "Dos horas"), line("Cena", "Menú")]);
  expect(rows.map(({ label }) => label)).toEqual(["1 × Spa (Una hora)", "1 × Spa (Dos horas)", "1 × Cena"]);
});
