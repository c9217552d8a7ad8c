// @vitest-environment jsdom
/** The favourites' mirror: written while there is a cookie, given back once when there is none. */
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { encodeFavorites } from "~/domain/favorites/favorites";
import { FAVORITES_KEY, useFavoritesMirror } from "./favorites-mirror";

const submit = vi.fn();
let favorites: number[] | null = null;

vi.mock("@remix-run/react", () => ({
  useFetcher: () => ({ submit }),
  useRouteLoaderData: () => ({ favorites }),
}));

beforeEach(() => {
  localStorage.clear();
  submit.mockReset();
  favorites = null;
});
afterEach(cleanup);

it("writes what the cookie holds, also when that is nothing any more", () => {
  favorites = [50, 7];
  const { rerender } = renderHook(useFavoritesMirror);
  expect(localStorage.getItem(FAVORITES_KEY)).toBe(encodeFavorites([50, 7]));
  favorites = [];
  rerender();
  expect(localStorage.getItem(FAVORITES_KEY)).toBe("");
  expect(submit).not.toHaveBeenCalled();
});

it("gives the mirror back once when the cookie is gone", () => {
  localStorage.setItem(FAVORITES_KEY, encodeFavorites([50, 7]));
  const { rerender } = renderHook(useFavoritesMirror);
  rerender();
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith(
    { intent: "restore", numbers: "1e.7" },
    { method: "post", action: "/favorite" },
  );
});

it("does nothing for a visitor who never saved anything, or whose mirror is nonsense", () => {
  renderHook(useFavoritesMirror);
  localStorage.setItem(FAVORITES_KEY, "<script>");
  renderHook(useFavoritesMirror);
  expect(submit).not.toHaveBeenCalled();
});

it("lives with a storage that is switched off", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(() => renderHook(useFavoritesMirror)).not.toThrow();
});
