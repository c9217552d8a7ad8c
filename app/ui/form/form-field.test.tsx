// @vitest-environment jsdom
/** Fields, hints, errors and the summary that links to them are accessible. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CheckField, ChoiceGroup } from "./choice";
import { DayField } from "./day-field";
import { ErrorSummary } from "./error-summary";
import { Field, SelectField, TextareaField } from "./form-field";

afterEach(cleanup);

const describedBy = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe("DayField", () => {
  it("shows a day, and of what is none only the problem", () => {
    const { container } = render(
      <>
        <DayField name="desde" label="Desde" defaultValue="2026-02-28" />
        <DayField name="hasta" label="Hasta" defaultValue="2026-02-31" error="No es una fecha" />
        <DayField name="otro" label="Otro" defaultValue="ayer" />
      </>,
    );
    const values = [...container.querySelectorAll("input")].map((input) => input.getAttribute("value"));
    expect(values).toEqual(["2026-02-28", "", ""]);
    expect(screen.getByText("No es una fecha")).toBeTruthy();
  });
});

describe("Field", () => {
  it("describes its control by hint and error, and keeps its value", () => {
    render(
      <Field
        name="email"
        label="Correo"
        required
        hint="Para los cupones"
        error="No es válido"
        defaultValue="a@"
      />,
    );
    const input = screen.getByLabelText("Correo") as HTMLInputElement;
    expect(input.value).toBe("a@");
    expect(input.getAttribute("aria-required")).toBe("true");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(describedBy(input)).toEqual(["Para los cupones", "Error: No es válido"]);
  });

  it("leaves validation to the server: no native required", () => {
    render(<Field name="email" label="Correo" required />);
    expect((screen.getByLabelText("Correo") as HTMLInputElement).required).toBe(false);
  });

  it("renders no error without one, and marks optional fields", () => {
    render(<TextareaField name="note" label="Nota" />);
    const area = screen.getByLabelText("Nota (opcional)");
    expect(area.hasAttribute("aria-invalid")).toBe(false);
    expect(area.hasAttribute("aria-describedby")).toBe(false);
  });

  it("marks what only some choices need neither as optional nor as required", () => {
    render(<TextareaField name="reason" label="Motivo" required="sometimes" />);
    expect(screen.getByLabelText("Motivo").hasAttribute("aria-required")).toBe(false);
  });

  it("renders plain and grouped options", () => {
    render(
      <SelectField
        name="region"
        label="Provincia"
        required
        defaultValue="cadiz"
        options={[{ value: "", label: "España" }]}
        groups={[{ label: "Otras", options: [{ value: "cadiz", label: "Cádiz" }] }]}
      />,
    );
    expect((screen.getByLabelText("Provincia") as HTMLSelectElement).value).toBe("cadiz");
    expect(screen.getByRole("group", { name: "Otras" })).toBeTruthy();
  });
});

describe("ErrorSummary", () => {
  it("links every error to an existing control, and takes the focus", () => {
    render(
      <>
        <ErrorSummary
          errors={[
            { field: "email", message: "Escribe tu correo" },
            { field: "items[0].quantity", message: "Solo quedan 2" },
            { field: "terms", message: "Acepta las condiciones" },
            { field: "option", message: "Elige una opción" },
            { field: null, message: "Vuelve a intentarlo" },
          ]}
        />
        <Field name="email" label="Correo" />
        <Field name="items[0].quantity" label="Cantidad" />
        <CheckField name="terms" label="Condiciones" />
        <ChoiceGroup name="option" legend="Opción">
          <input type="radio" name="option" aria-label="Una" />
        </ChoiceGroup>
      </>,
    );
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    const links = screen.getAllByRole("link") as HTMLAnchorElement[];
    expect(links).toHaveLength(4);
    for (const link of links) expect(document.getElementById(link.hash.slice(1)), link.hash).toBeTruthy();
    expect(summary.textContent).toContain("Vuelve a intentarlo");
  });

  it("speaks of data to correct only where a field is wrong", () => {
    render(<ErrorSummary errors={[{ field: null, message: "El enlace ha caducado." }]} />);
    expect(screen.getByRole("heading").textContent).toBe("No se ha podido completar");
    cleanup();
    render(<ErrorSummary errors={[{ field: "email", message: "Escribe tu correo" }]} />);
    expect(screen.getByRole("heading").textContent).toBe("Hay un dato que corregir");
  });

  it("is absent without errors", () => {
    render(<ErrorSummary errors={[]} />);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
