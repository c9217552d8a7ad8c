// @vitest-environment jsdom
/** The favourites mirror: written while the cookie exists, restored once when it is missing. */
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { encodeFavorites } from "~/domain/favorites/favorites";
import { FAVORITE_CHANGE } from "../change-address";
import { FAVORITES_KEY, useFavoritesMirror } from "./favorites-mirror";

let favorites: number[] | null = null;
/** The forms that the page has sent. */
const sent: Record<string, unknown>[] = [];

function Page(): null {
  useFavoritesMirror();
  return null;
}

const visitor = () => ({ visitor: JSON.stringify({ favorites }) });

/** Opens a page of the shop. @returns how it loads its visitor anew */
async function openPage() {
  const router = createMemoryRouter(
    [
      { id: "root", path: "/", element: <Page />, loader: visitor },
      {
        path: FAVORITE_CHANGE,
        action: async ({ request }) => {
          sent.push({ method: request.method, ...Object.fromEntries(await request.formData()) });
          return null;
        },
      },
    ],
    { hydrationData: { loaderData: { root: visitor() } } },
  );
  render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  const states = () => {
    const { revalidation, fetchers } = router.state;
    return new Set([revalidation, ...[...fetchers.values()].map(({ state }) => state)]);
  };
  const settle = () =>
    act(async () => {
      await expect.poll(states).toEqual(new Set(["idle"]));
    });
  await settle();
  return async () => {
    act(() => router.revalidate());
    await settle();
  };
}

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  favorites = null;
});
afterEach(cleanup);

it("writes the cookie's favourites, also an empty list", async () => {
  favorites = [50, 7];
  const reload = await openPage();
  expect(localStorage.getItem(FAVORITES_KEY)).toBe(encodeFavorites([50, 7]));
  favorites = [];
  await reload();
  expect(localStorage.getItem(FAVORITES_KEY)).toBe("");
  expect(sent).toEqual([]);
});

it("restores the mirror once when the cookie is missing", async () => {
  localStorage.setItem(FAVORITES_KEY, encodeFavorites([50, 7]));
  const reload = await openPage();
  favorites = [50, 7];
  await reload();
  favorites = null;
  await reload();
  expect(sent).toEqual([{ method: "POST", intent: "restore", numbers: "1e.7" }]);
});

it("does nothing without a mirror or with an invalid one", async () => {
  await openPage();
  cleanup();
  localStorage.setItem(FAVORITES_KEY, "<script>");
  await openPage();
  expect(sent).toEqual([]);
});

it("works while storage is disabled", async () => {
  const refused = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await openPage();
  expect(refused).toHaveBeenCalledWith(FAVORITES_KEY);
  expect(sent).toEqual([]);
});
