// Proves that each entry of an offer's history about a planned price names the price.
import { expect, it } from "vitest";
import { historyLines } from "./offer-history";

const schedule = {
  option: "Dos personas",
  price: 1_500,
  startsAt: Date.UTC(2026, 10, 24, 9),
  endsAt: Date.UTC(2026, 10, 30, 22, 59),
};
const plain = { fields: [], reason: null, prices: [], schedule: null, added: null, slot: null };
const linesOf = (change: Partial<Parameters<typeof historyLines>[0]> & { action: string }) =>
  historyLines({ ...plain, ...change }).map((line) => line.replaceAll("\u00a0", " "));

it("names the price that was planned, called off or refused, with its times", () => {
  const [title, line] = linesOf({ action: "offer.price_schedule_planned", schedule });
  expect(title).toBe("Precio programado");
  expect(line).toMatch(/^Dos personas: 15(,00)? € desde el martes, 24 .* 10:00 hasta el lunes, 30 .* 23:59$/);
  const refused = { action: "offer.price_schedule_refused", schedule: { ...schedule, endsAt: null } };
  expect(linesOf({ ...refused, reason: "offer_over" })).toEqual([
    "No se aplicó un precio programado",
    expect.stringMatching(/^Dos personas: 15(,00)? € desde el martes, 24 .* 10:00$/),
    expect.stringMatching(/^Motivo: /),
  ]);
});

it("names the price that a beginning or an end has set", () => {
  const prices = [{ option: "Dos personas", price: 2_000 }];
  const [, ...lines] = linesOf({ action: "offer.price_schedule_ended", schedule, prices });
  expect(lines).toEqual([expect.stringMatching(/^Dos personas: 20(,00)? €$/)]);
});
