// @vitest-environment jsdom
/** The cart dropdown: reloads on each opening; a press outside, Escape and its button close it. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CartView } from "~/domain/cart/cart-view";
import { MORE_STYLES } from "~/ui/elements/more-styles";
import { CartDropdown } from "./cart-dropdown";

const load = vi.fn();
const submit = vi.fn();
let answer: { cart: CartView } | undefined;

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<typeof import("@remix-run/react")>()),
  useFetcher: () => ({ data: answer, state: "idle", load, submit }),
}));

const cart: CartView = {
  lines: [
    {
      key: "0190c1a0-0000-7000-8000-000000000001",
      title: "Circuito de spa para dos",
      href: "/ofertas/1/",
      cover: null,
      optionTitle: "Entre semana",
      slot: null,
      seller: "Termas del Sol",
      quantity: 2,
      maximum: 5,
      unitPrice: 2490,
      struckTotal: 9000,
      total: 4980,
      dueAtVenue: 0,
      gift: false,
      giftAllowed: true,
      refund: null,
      needsMembership: false,
      problem: "Solo queda 1 unidad.",
    },
  ],
  lost: [],
  codes: [],
  subtotal: 4980,
  discountTotal: 0,
  total: 4980,
  savings: 4020,
  dueAtVenue: 0,
};

/** Its code comes with the first opening: compiling it here may take longer than a query waits. */
beforeAll(async () => {
  await import("./cart-panel");
  // No sheet is loaded here.
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "stylesheet", href: MORE_STYLES }),
  );
  answer = { cart };
  show();
  await screen.findByRole("dialog", { name: "Tu carrito" });
  cleanup();
});
beforeEach(() => {
  answer = { cart };
  vi.clearAllMocks();
});
afterEach(cleanup);

const panel = () => screen.queryByRole("dialog", { name: "Tu carrito" });

/** Renders the panel beside its link, as the header does. */
function show(onClose = () => {}, open = true) {
  const tree = (isOpen: boolean) => (
    <>
      <button type="button">Otra cosa</button>
      <div>
        <a href="/cart">Carrito</a>
        <CartDropdown open={isOpen} onClose={onClose} />
      </div>
    </>
  );
  const view = render(tree(open));
  return { setOpen: (isOpen: boolean) => view.rerender(tree(isOpen)) };
}

describe("CartDropdown", () => {
  it("renders and requests nothing while closed", () => {
    show(undefined, false);
    expect(panel()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it("reloads the cart on each opening", () => {
    const { setOpen } = show();
    setOpen(false);
    setOpen(true);
    expect(load.mock.calls).toEqual([["/cart/change"], ["/cart/change"]]);
  });

  it("shows lines, their problems, the total and the links to cart and checkout", () => {
    show();
    const shown = within(panel() as HTMLElement);
    expect(shown.getByRole("link", { name: "Circuito de spa para dos" }).getAttribute("href")).toBe(
      "/ofertas/1/",
    );
    expect(shown.getByText("Solo queda 1 unidad.")).toBeTruthy();
    expect(shown.getAllByText("49,80 €").length).toBeGreaterThan(0);
    expect(shown.getByRole("link", { name: "Tramitar el pedido" }).getAttribute("href")).toBe("/checkout/");
    expect(shown.getByRole("button", { name: "Vaciar el carrito" })).toBeTruthy();
  });

  it("shows the empty state", () => {
    answer = { cart: { ...cart, lines: [] } };
    show();
    expect(screen.getByText("Tu carrito de compras está vacío")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Tramitar el pedido" })).toBeNull();
  });

  it("removes a line without leaving the page", async () => {
    show();
    await userEvent.click(
      screen.getByRole("button", { name: "Quitar del carrito: Circuito de spa para dos" }),
    );
    const [fields, options] = submit.mock.calls[0] ?? [];
    expect(Object.fromEntries(fields as FormData)).toMatchObject({
      intent: "remove",
      lineKey: cart.lines[0]?.key,
    });
    expect((fields as FormData).get("then")).toBe("data");
    expect(options).toEqual({ method: "post", action: "/cart/change" });
  });

  it("closes by a press outside, Escape and its button, not by presses inside or on its link", async () => {
    const onClose = vi.fn();
    show(onClose);
    fireEvent.mouseDown(screen.getByText("Circuito de spa para dos"));
    fireEvent.mouseDown(screen.getByText("Carrito"));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(screen.getByText("Otra cosa"));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Cerrar el carrito" }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("takes the focus on opening and returns it on closing", () => {
    const { setOpen } = show(undefined, false);
    const link = screen.getByText("Carrito");
    link.focus();
    setOpen(true);
    expect(panel()?.contains(document.activeElement)).toBe(true);
    setOpen(false);
    expect(document.activeElement).toBe(link);
  });
});
