// Proves that a cell of a file is a text to every spreadsheet, and one cell to every reader.
import { expect, it } from "vitest";
import { csvLine, harmlessText } from "./csv";

it("disarms formulas", () => {
  for (const text of ["=A1", "+34", "-2", "@x", "\t=1", "＝1"]) expect(harmlessText(text)).toBe(`'${text}`);
  expect(harmlessText("Menú = 2")).toBe("Menú = 2");
});

it("quotes what would end a cell or a line", () => {
  expect(csvLine(["a;b", 'di "hola"', "dos\nlíneas", "sola"])).toBe(
    '"a;b";"di ""hola""";"dos\nlíneas";sola\r\n',
  );
});
