// @vitest-environment jsdom
/** Toasts: close after 5 s, pause on hover and focus, have a close button and announce their text. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ToastMessage, Toasts } from "./toasts";

const saved: ToastMessage = { id: "1", kind: "success", text: "Añadido al carrito" };
const failed: ToastMessage = { id: "2", kind: "error", text: "La oferta está agotada" };

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByText(saved.text) !== null;

describe("Toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it("is readable without scripts and shows no inactive button", () => {
    const html = renderToStaticMarkup(<Toasts messages={[saved]} />);
    expect(html).toContain(saved.text);
    expect(html).not.toContain("<button");
  });

  it("announces errors assertively and other messages politely", () => {
    render(<Toasts messages={[saved, failed]} />);
    expect(screen.getByRole("region").textContent).toContain(saved.text);
    // The region is polite: a status inside of it would be spoken twice.
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.getByRole("alert").textContent).toContain(failed.text);
  });

  it("closes after five seconds", () => {
    render(<Toasts messages={[saved]} />);
    pass(4_999);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  it("pauses while hovered and restarts the timer afterwards", () => {
    render(<Toasts messages={[saved]} />);
    fireEvent.mouseEnter(screen.getByText(saved.text).closest(".toast") as HTMLElement);
    pass(20_000);
    expect(shown()).toBe(true);
    fireEvent.mouseLeave(screen.getByText(saved.text).closest(".toast") as HTMLElement);
    pass(4_999);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  it("pauses while focused, even after the pointer has left", () => {
    render(<Toasts messages={[saved]} />);
    fireEvent.mouseEnter(screen.getByText(saved.text).closest(".toast") as HTMLElement);
    act(() => screen.getByRole("button").focus());
    fireEvent.mouseLeave(screen.getByText(saved.text).closest(".toast") as HTMLElement);
    pass(20_000);
    expect(shown()).toBe(true);
    act(() => screen.getByRole("button").blur());
    pass(5_000);
    expect(shown()).toBe(false);
  });

  it("shows two at a time, the next when one closes, and all of them without scripts", () => {
    const many = ["Uno", "Dos", "Tres"].map((text): ToastMessage => ({ kind: "error", text }));
    expect(renderToStaticMarkup(<Toasts messages={many} />)).toContain("Tres");
    render(<Toasts messages={many} />);
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["Uno", "Dos"]);
    pass(5_000);
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["Tres"]);
    pass(4_999);
    expect(screen.queryByText("Tres")).not.toBeNull();
    pass(1);
    expect(screen.queryByText("Tres")).toBeNull();
  });

  it("shows an equal text again for a new action", () => {
    const { rerender } = render(<Toasts messages={[{ ...saved, id: undefined }]} />);
    pass(5_000);
    expect(shown()).toBe(false);
    rerender(<Toasts messages={[{ ...saved, id: undefined }]} />);
    expect(shown()).toBe(true);
  });

  it("closes by its button and keeps the others", () => {
    render(<Toasts messages={[saved, failed]} />);
    fireEvent.click(screen.getAllByRole("button", { name: "Cerrar aviso" })[0] as HTMLElement);
    expect(shown()).toBe(false);
    expect(screen.getByRole("alert").textContent).toContain(failed.text);
  });
});
