/** A list of problems says which field each text is about. */
import { describe, expect, it } from "vitest";
import { namedProblems } from "./named-problems";

const LABELS: Record<string, string> = {
  name: "Nombre",
  "price_options.0.price": "Opción 1: precio",
  trader: "¿Vendes como empresa?",
};
const named = (field: string | null, message: string) =>
  namedProblems([{ field, message }], (name) => LABELS[name] ?? name)[0]?.message;

describe("namedProblems", () => {
  it("puts the field's label before the text", () => {
    expect(named("name", "Este campo es obligatorio.")).toBe("Nombre: este campo es obligatorio.");
    expect(named("name", "NIF repetido.")).toBe("Nombre: NIF repetido.");
    expect(named("price_options.0.price", "Escribe un importe.")).toBe(
      "Opción 1, precio: escribe un importe.",
    );
    expect(named("trader", "Elige una.")).toBe("¿Vendes como empresa? Elige una.");
  });

  it("leaves texts of the whole form, and of fields without a label, as they are", () => {
    expect(named(null, "Vuelve a intentarlo.")).toBe("Vuelve a intentarlo.");
    expect(named("other", "No es válido.")).toBe("No es válido.");
  });
});
