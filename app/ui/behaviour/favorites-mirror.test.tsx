// @vitest-environment jsdom
/** The favourites mirror: written while the cookie exists, restored once when it is missing. */
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { encodeFavorites } from "~/domain/favorites/favorites";
import { FAVORITES_KEY, useFavoritesMirror } from "./favorites-mirror";

const submit = vi.fn();
let favorites: number[] | null = null;

vi.mock("@remix-run/react", () => ({
  useFetcher: () => ({ submit }),
  useRouteLoaderData: () => ({ visitor: JSON.stringify({ favorites }) }),
}));

beforeEach(() => {
  localStorage.clear();
  submit.mockReset();
  favorites = null;
});
afterEach(cleanup);

it("writes the cookie's favourites, also an empty list", () => {
  favorites = [50, 7];
  const { rerender } = renderHook(useFavoritesMirror);
  expect(localStorage.getItem(FAVORITES_KEY)).toBe(encodeFavorites([50, 7]));
  favorites = [];
  rerender();
  expect(localStorage.getItem(FAVORITES_KEY)).toBe("");
  expect(submit).not.toHaveBeenCalled();
});

it("restores the mirror once when the cookie is missing", () => {
  localStorage.setItem(FAVORITES_KEY, encodeFavorites([50, 7]));
  const { rerender } = renderHook(useFavoritesMirror);
  rerender();
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith(
    { intent: "restore", numbers: "1e.7" },
    { method: "post", action: "/favorite/change" },
  );
});

it("does nothing without a mirror or with an invalid one", () => {
  renderHook(useFavoritesMirror);
  localStorage.setItem(FAVORITES_KEY, "<script>");
  renderHook(useFavoritesMirror);
  expect(submit).not.toHaveBeenCalled();
});

it("works while storage is disabled", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(() => renderHook(useFavoritesMirror)).not.toThrow();
});
