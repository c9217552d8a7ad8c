// @vitest-environment jsdom
/** The stepper: a number field whose buttons stay within 1…max and fire change events. */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { QuantityStepper } from "./quantity-stepper";

afterEach(cleanup);

const field = () => screen.getByRole("spinbutton", { name: "Cantidad" }) as HTMLInputElement;
const less = () => screen.getByRole("button", { name: "Cantidad: quitar una unidad" }) as HTMLButtonElement;
const more = () => screen.getByRole("button", { name: "Cantidad: añadir una unidad" }) as HTMLButtonElement;

describe("QuantityStepper", () => {
  it("is a labelled number field with bounds and without buttons when scripts are off", () => {
    const html = renderToStaticMarkup(<QuantityStepper max={4} defaultValue={2} />);
    expect(html).toMatch(/<input[^>]*type="number"[^>]*min="1"[^>]*max="4"/);
    expect(html).toContain('name="quantity"');
    expect(html).not.toContain("<button");
  });

  it("steps between 1 and the maximum", async () => {
    render(<QuantityStepper max={3} />);
    expect(less().disabled).toBe(true);
    await userEvent.click(more());
    await userEvent.click(more());
    expect(field().value).toBe("3");
    expect(more().disabled).toBe(true);
    await userEvent.click(less());
    expect(field().value).toBe("2");
    expect(more().disabled).toBe(false);
  });

  it("has no upper bound without a maximum", async () => {
    render(<QuantityStepper defaultValue={500} />);
    await userEvent.click(more());
    expect(field().value).toBe("501");
  });

  it("follows typing", async () => {
    render(<QuantityStepper max={5} />);
    await userEvent.clear(field());
    await userEvent.type(field(), "5");
    expect(more().disabled).toBe(true);
    expect(less().disabled).toBe(false);
  });

  it("steps from an empty field", async () => {
    render(<QuantityStepper max={5} />);
    await userEvent.clear(field());
    await userEvent.click(more());
    expect(field().value).toBe("1");
  });

  it("fires a change event for each step", async () => {
    const heard = vi.fn();
    const { container } = render(<QuantityStepper max={5} />);
    container.addEventListener("change", heard);
    await userEvent.click(more());
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("shows the server's quantity, but never while the user types", async () => {
    const { rerender } = render(<QuantityStepper version="a" defaultValue={1} />);
    await userEvent.clear(field());
    await userEvent.type(field(), "77");
    rerender(<QuantityStepper version="b" defaultValue={3} />);
    expect(field().value).toBe("77");
    await userEvent.type(field(), "{Enter}");
    rerender(<QuantityStepper version="c" defaultValue={3} />);
    expect(field().value).toBe("3");
    await userEvent.click(more());
    rerender(<QuantityStepper version="d" defaultValue={3} />);
    expect(field().value).toBe("3");
  });

  it("associates its error with the field", () => {
    render(<QuantityStepper error="Solo quedan 2" />);
    const described = document.getElementById(field().getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toContain("Solo quedan 2");
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });
});
