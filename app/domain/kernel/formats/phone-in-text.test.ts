// Proves which figures in a text count as a telephone number, and that prices, days and hours do not.
import { describe, expect, it } from "vitest";
import { hasPhoneNumber } from "./phone-in-text";

describe("telephone numbers", () => {
  it.each([
    "Llámame al 612345678",
    "612 34 56 78",
    "612-345-678",
    "91 234 56 78, por favor",
    "+34 612 34 56 78",
    "0034612345678",
    "+351 912 345 678",
    "６１２３４５６７８",
    "6 1 2 3 4 5 6 7 8",
    "(91) 234.56.78",
  ])("are seen in %j", (text) => expect(hasPhoneNumber(text)).toBe(true));

  it.each([
    "El 24.12.2026 a las 20.30",
    "del 24/12/2026 al 26/12/2026",
    "Somos 8 y cuesta 29,90 €",
    "1.000.000 de gracias",
    "¿Sirve para niños de 6 a 12 años?",
    "Pedido 2026-000042",
    "C. P. 28013, número 7",
    "",
  ])("are not seen in %j", (text) => expect(hasPhoneNumber(text)).toBe(false));
});
