// @vitest-environment jsdom
/** The offer card: one link, a real form for the heart, and struck prices only where the law allows them. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { OfferCard } from "~/domain/catalogue/offer";
import { FavoriteForm } from "./heart";
import { OfferCardItem } from "./offer-card";

afterEach(cleanup);

const offer: OfferCard = {
  id: "0b7c1f0e-4c1f-4f6e-9d0a-1f2e3d4c5b6a",
  number: 42,
  slug: "circuito-termal",
  title: "Circuito termal",
  summary: "",
  cover: { url: "/media/1.svg", alt: "", width: 640, height: 480 },
  category: "health_and_beauty",
  type: "regular",
  place: "Madrid",
  organizationName: "Aguas Claras",
  minPrice: 2_490,
  deposit: null,
  referencePrice: 6_500,
  discountPercent: 62,
  badges: ["expiring"],
  rating: { average: 4.7, count: 123 },
  publishedAt: 0,
  available: true,
  sponsored: false,
};

function show(changes: Partial<OfferCard> = {}, favorite = false) {
  const { deposit: _none, ...shown } = { ...offer, ...changes };
  const heart = <FavoriteForm offer={shown} favorite={favorite} returnTo="/ofertas/?page=2" />;
  return render(<OfferCardItem offer={shown} heart={heart} />);
}

const heart = () => screen.getByRole("button", { name: "Guardar en favoritos: Circuito termal" });
const sent = () => Object.fromEntries(new FormData(heart().closest("form") as HTMLFormElement));

describe("OfferCardItem", () => {
  it("links to the offer once, named by its title", () => {
    show();
    expect(screen.getByRole("link").getAttribute("href")).toBe(`/ofertas/${offer.id}/`);
    expect(screen.getByRole("heading", { name: "Circuito termal" })).toBeTruthy();
  });

  it("adds to the favourites by a form post that redirects back", () => {
    show();
    const form = heart().closest("form");
    expect(form?.getAttribute("method")).toBe("post");
    expect(form?.getAttribute("action")).toBe("/favorite");
    expect(heart().getAttribute("aria-pressed")).toBe("false");
    expect(sent()).toEqual({ intent: "add", offerNumber: "42", returnTo: "/ofertas/?page=2" });
  });

  it("removes a saved favourite", () => {
    show({}, true);
    expect(heart().getAttribute("aria-pressed")).toBe("true");
    expect(sent().intent).toBe("remove");
  });

  it("explains the struck price", () => {
    const { container } = show();
    expect(container.querySelector("s")?.textContent).toBe(
      "Precio más bajo de los 30 días anteriores a la rebaja: 65,00\u00a0€",
    );
    expect(container.querySelector(".discount")?.textContent).toBe("−62\u00a0%");
  });

  it("strikes nothing without a reference price", () => {
    const { container } = show({ referencePrice: null, discountPercent: 0 });
    expect(container.querySelector("s")).toBeNull();
    expect(container.textContent).not.toContain("%");
  });

  it("shows that it is sold out, without urgency", () => {
    show({ available: false });
    expect(screen.getByText("Agotado")).toBeTruthy();
    expect(screen.queryByText("Termina pronto")).toBeNull();
  });

  it("labels paid positions", () => {
    show({ sponsored: true });
    expect(screen.getByText("Patrocinado")).toBeTruthy();
  });

  it("shows no stars without votes", () => {
    const { container } = show({ rating: { average: null, count: 0 } });
    expect(container.querySelector(".stars")).toBeNull();
  });
});
