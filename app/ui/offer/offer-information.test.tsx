// Proves that an offer's page has the section "Cómo llegar" exactly when its partner wrote one.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { OPTIONAL_TEXTS } from "~/domain/catalogue/offer-fields";
import { OfferInformation } from "./offer-information";
import type { OfferView } from "./offer-view";

afterEach(cleanup);

const OFFER = {
  description: ["Un día de agua."],
  highlights: [],
  conditions: [],
  howToRedeem: [],
  ...Object.fromEntries(OPTIONAL_TEXTS.map((name) => [name, []])),
  locations: [],
  closures: [],
  place: "Madrid",
} as unknown as OfferView;

it("shows how to get there after the places", () => {
  render(
    <OfferInformation offer={{ ...OFFER, gettingThere: ["Metro Sol.", "Aparcamiento en la plaza."] }} />,
  );
  const titles = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(titles).toEqual(["En qué consiste", "Dónde", "Cómo llegar"]);
  expect(screen.getByText("Aparcamiento en la plaza.")).toBeTruthy();
});

it("has no such section without a text", () => {
  render(<OfferInformation offer={OFFER} />);
  expect(screen.queryByText("Cómo llegar")).toBeNull();
});
