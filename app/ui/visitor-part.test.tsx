// @vitest-environment jsdom
/** A press renders the part that it changes, and no other. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { changePressed } from "./pressed";
import { visitorPart } from "./visitor-part";

/** Numbers of the offers whose hearts were rendered, in order. */
let rendered: number[] = [];

const Heart = visitorPart("test-heart", {
  of: ({ favorites }, { number }: { number: number }) => favorites?.includes(number) ?? false,
  show: (favorite, { number }) => {
    rendered.push(number);
    return <i>{`${number} ${favorite}`}</i>;
  },
});

function Page() {
  return [1, 2, 3].map((number) => <Heart key={number} number={number} />);
}

const press = (intent: string, number: number) => {
  const fields = new FormData();
  fields.set("intent", intent);
  fields.set("offerNumber", `${number}`);
  return fields;
};

afterEach(() => {
  cleanup();
  changePressed({ sent: [] });
});

it("renders the pressed heart alone, and takes it back alone", () => {
  const visitor = { visitor: JSON.stringify({ favorites: [3], cartCount: 0 }) };
  const router = createMemoryRouter([{ id: "root", path: "/", element: <Page />, loader: () => visitor }], {
    hydrationData: { loaderData: { root: visitor } },
  });
  render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  screen.getByText("3 true");
  rendered = [];
  act(() => changePressed({ sent: [press("add", 2)] }));
  screen.getByText("2 true");
  expect(new Set(rendered)).toEqual(new Set([2]));
  rendered = [];
  act(() => changePressed({ sent: [] }));
  screen.getByText("2 false");
  screen.getByText("3 true");
  expect(new Set(rendered)).toEqual(new Set([2]));
});
