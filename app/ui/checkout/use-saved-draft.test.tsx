// @vitest-environment jsdom
/** The draft of the checkout is saved before a link leads away; tests/e2e/checkout-draft.spec.ts has the rest. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSavedDraft } from "./use-saved-draft";

function Checkout() {
  const form = useRef<HTMLFormElement>(null);
  useSavedDraft(form);
  return (
    <form ref={form}>
      <input name="email" aria-label="email" />
      <a href="/agreement" target="_blank" rel="noopener">
        condiciones
      </a>
      <a href="#email">correo</a>
    </form>
  );
}

const answer = { give: () => {} };
const save = vi.fn((_path: string, _init: { body: URLSearchParams }) => {
  return new Promise<Response>((done) => {
    answer.give = () => done(new Response(null, { status: 204 }));
  });
});
const beacon = vi.fn((_path: string, _fields: URLSearchParams) => true);
const followed = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  vi.useFakeTimers({ now: 1_790_000_000_000 });
  vi.stubGlobal("fetch", save);
  Object.assign(navigator, { sendBeacon: beacon });
  document.addEventListener("click", followed);
  render(<Checkout />);
});
afterEach(() => {
  cleanup();
  document.removeEventListener("click", followed);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const type = (text: string) => fireEvent.input(screen.getByLabelText("email"), { target: { value: text } });
const leaveField = () => fireEvent.change(screen.getByLabelText("email"), { target: { value: "ana@" } });
const link = () => screen.getByText("condiciones");
const sent = (fields: URLSearchParams | undefined) => Object.fromEntries(fields ?? []);

it("leads away once it is saved, at once where nothing is under way, and in a second at most", async () => {
  type("ana");
  leaveField();
  fireEvent.click(link());
  expect(followed).not.toHaveBeenCalled();
  answer.give();
  await vi.advanceTimersByTimeAsync(0);
  expect(followed).toHaveBeenCalledTimes(1);
  fireEvent.click(link());
  expect(followed).toHaveBeenCalledTimes(2);
  type("ana@");
  leaveField();
  fireEvent.click(link());
  expect(followed).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(followed).toHaveBeenCalledTimes(3);
});

it("lets a link within the page go at once", () => {
  type("ana");
  leaveField();
  fireEvent.click(screen.getByText("correo"));
  expect(followed).toHaveBeenCalledTimes(1);
});

it("is sent once more by a page that ends while it is under way", () => {
  window.dispatchEvent(new Event("pagehide"));
  expect(beacon).not.toHaveBeenCalled();
  type("ana");
  leaveField();
  window.dispatchEvent(new Event("pagehide"));
  expect(beacon.mock.calls.map(([, fields]) => sent(fields).email)).toEqual(["ana@"]);
});
