// Proves that text on coupons contains only characters that the PDF's font can print.
import { expect, it } from "vitest";
import { printableText } from "./printable-text";

it.each([
  ["Menú para dos: ¡añade un «postre» por 5 €!", "Menú para dos: ¡añade un «postre» por 5 €!"],
  ["L’Hospitalet – l·l, Ñandú, Übung", "L’Hospitalet – l·l, Ñandú, Übung"],
  ["Spa 🧖‍♀️ y masaje ✨", "Spa y masaje "],
  ["Ő → ﬁn ≥ 2", "O -> fin >= 2"],
  ["a\r\nb\tc\u0007", "a\nb c"],
])("prints %j", (text, printed) => {
  expect(printableText(text)).toBe(printed);
});
