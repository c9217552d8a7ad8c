// @vitest-environment jsdom
/** The stepper is a number field first; its buttons stay within 1…max and tell the form around. */
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
  it("without scripts is a labelled number field with its bounds and no idle buttons", () => {
    const html = renderToStaticMarkup(<QuantityStepper max={4} defaultValue={2} />);
    expect(html).toMatch(/<input[^>]*type="number"[^>]*min="1"[^>]*max="4"/);
    expect(html).toContain('name="quantity"');
    expect(html).not.toContain("<button");
  });

  it("steps between 1 and the maximum and no further", async () => {
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

  it("has no upper bound where none is given", async () => {
    render(<QuantityStepper defaultValue={500} />);
    await userEvent.click(more());
    expect(field().value).toBe("501");
  });

  it("follows what is typed", async () => {
    render(<QuantityStepper max={5} />);
    await userEvent.clear(field());
    await userEvent.type(field(), "5");
    expect(more().disabled).toBe(true);
    expect(less().disabled).toBe(false);
  });

  it("recovers with one press after the field was emptied", async () => {
    render(<QuantityStepper max={5} />);
    await userEvent.clear(field());
    await userEvent.click(more());
    expect(field().value).toBe("1");
  });

  it("lets the form around hear each step as a change", async () => {
    const heard = vi.fn();
    const { container } = render(<QuantityStepper max={5} />);
    container.addEventListener("change", heard);
    await userEvent.click(more());
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("shows what the server made of the number, but never over what is being typed", async () => {
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

  it("ties its error to the field", () => {
    render(<QuantityStepper error="Solo quedan 2" />);
    const described = document.getElementById(field().getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toContain("Solo quedan 2");
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });
});
