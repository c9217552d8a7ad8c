// @vitest-environment jsdom
/** The search dialog: requests, display, history and keyboard operation. */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchDialog } from "./search-dialog";
import { SEARCH_HISTORY_KEY } from "./search-history";
import type { Suggestions } from "./suggestions";

const onClose = vi.fn();
const fetchMock = vi.fn<(url: string, init: { signal: AbortSignal }) => Promise<Response>>();

const found = (text: string, titles: string[], count = titles.length): Suggestions => ({
  text,
  count,
  countCapped: false,
  results: titles.map((title, index) => {
    return { id: `id-${index}`, title, place: "Madrid", minPrice: 1990, pictureUrl: null };
  }),
});

const answer = (suggestions: Suggestions) => fetchMock.mockResolvedValueOnce(Response.json(suggestions));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchMock);
  localStorage.clear();
  onClose.mockReset();
  fetchMock.mockReset();
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => render(<SearchDialog onClose={onClose} />);
const field = () => screen.getByRole<HTMLInputElement>("combobox");
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (key: string) => fireEvent.keyDown(field(), { key });
const options = () => screen.getAllByRole("option");
const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
/** Prevents navigation, which jsdom does not implement. */
const stayHere = () => document.addEventListener("click", (event) => event.preventDefault(), { once: true });

describe("requests", () => {
  it("requests suggestions 400 ms after the last key and not before", async () => {
    open();
    answer(found("spa", ["Spa"]));
    type("sp");
    type("spa");
    await wait(399);
    expect(fetchMock).not.toHaveBeenCalled();
    await wait(1);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(fetchMock.mock.calls[0]?.[0]).toBe("/search/suggestions?q=spa");
  });

  it("never requests for fewer than three characters, spaces not counted", async () => {
    open();
    type("  sp  ");
    await wait(1_000);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it("aborts the earlier request when the text changes", async () => {
    open();
    fetchMock.mockReturnValueOnce(new Promise(() => {}));
    type("spa");
    await wait(400);
    const signal = fetchMock.mock.calls[0]?.[1].signal;
    expect(signal?.aborted).toBe(false);
    answer(found("spas", ["Spa nuevo"]));
    type("spas");
    expect(signal?.aborted).toBe(true);
    await wait(400);
    expect(options()).toHaveLength(1);
  });
});

describe("display", () => {
  it("shows the suggestions and a button to all results", async () => {
    open();
    answer(found("spa", ["Spa en Jaca", "Spa en Soria"], 31));
    type("spa");
    await wait(400);
    expect(options().map((option) => option.getAttribute("href"))).toEqual([
      "/ofertas/id-0/",
      "/ofertas/id-1/",
    ]);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Todos los resultados · 31" });
    expect(button.form?.getAttribute("action")).toBe("/search");
    expect(new FormData(button.form as HTMLFormElement).get("searchField")).toBe("spa");
  });

  it.each([
    ["the request fails", () => fetchMock.mockRejectedValueOnce(new TypeError("offline"))],
    [
      "the server answers with an error",
      () => fetchMock.mockResolvedValueOnce(new Response("", { status: 500 })),
    ],
  ])("clears the suggestions when %s", async (_case, fail) => {
    open();
    answer(found("spa", ["Spa en Jaca"]));
    type("spa");
    await wait(400);
    fail();
    type("spas");
    await wait(400);
    expect(screen.queryByText("Spa en Jaca")).toBeNull();
    expect(screen.getByText("Búsquedas populares")).toBeTruthy();
  });

  it("clears the suggestions when the text becomes too short", async () => {
    open();
    answer(found("spa", ["Spa en Jaca"]));
    type("spa");
    await wait(400);
    type("sp");
    expect(screen.queryByText("Spa en Jaca")).toBeNull();
  });

  it("starts with popular searches, and recents if there are any", () => {
    localStorage.setItem(SEARCH_HISTORY_KEY, JSON.stringify([{ uuid: "u1", title: "Cena de ayer" }]));
    open();
    const groups = screen.getAllByRole("group");
    expect(groups).toHaveLength(2);
    const recents = within(groups[0] as HTMLElement);
    expect(recents.getByRole("option", { name: "Cena de ayer" }).getAttribute("href")).toBe("/ofertas/u1/");
  });
});

describe("without a hit", () => {
  it("keeps recents and popular searches, and has a button to search anyway", async () => {
    localStorage.setItem(SEARCH_HISTORY_KEY, JSON.stringify([{ uuid: "u1", title: "Cena de ayer" }]));
    open();
    answer(found("zzzz", []));
    type("zzzz");
    await wait(400);
    expect(screen.getByRole("button", { name: "Buscar «zzzz» de todos modos" }).getAttribute("type")).toBe(
      "submit",
    );
    expect(screen.getAllByRole("group")).toHaveLength(2);
    expect(screen.getByRole("option", { name: "Cena de ayer" })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Sin sugerencias.");
    expect(document.body.textContent).not.toContain("Intro");
  });

  it("offers the page that answers a question to the shop", async () => {
    open();
    answer({ ...found("mi pedido", []), help: [{ href: "/pedido", label: "Abrir mi pedido" }] });
    type("mi pedido");
    await wait(400);
    expect(options()[0]?.getAttribute("href")).toBe("/pedido");
  });
});

describe("history", () => {
  const kept = () => JSON.parse(localStorage.getItem(SEARCH_HISTORY_KEY) ?? "[]") as { uuid: string }[];

  it("keeps the last four visited offers, newest first, each once", async () => {
    const before = ["a", "id-0", "b", "c"].map((uuid) => ({ uuid, title: uuid }));
    localStorage.setItem(SEARCH_HISTORY_KEY, JSON.stringify(before));
    open();
    answer(found("spa", ["Spa en Jaca", "Spa en Soria"]));
    type("spa");
    await wait(400);
    stayHere();
    fireEvent.click(screen.getByRole("option", { name: /Jaca/ }));
    expect(kept().map(({ uuid }) => uuid)).toEqual(["id-0", "a", "b", "c"]);
    stayHere();
    fireEvent.click(screen.getByRole("option", { name: /Soria/, hidden: true }));
    expect(kept().map(({ uuid }) => uuid)).toEqual(["id-1", "id-0", "a", "b"]);
  });

  it("ignores invalid stored data", () => {
    localStorage.setItem(SEARCH_HISTORY_KEY, "{nonsense");
    open();
    expect(screen.getAllByRole("group")).toHaveLength(1);
  });

  it("clears the history", () => {
    localStorage.setItem(SEARCH_HISTORY_KEY, JSON.stringify([{ uuid: "u1", title: "Cena" }]));
    open();
    fireEvent.click(screen.getByRole("button", { name: "Borrar lo visto hace poco" }));
    expect(localStorage.getItem(SEARCH_HISTORY_KEY)).toBeNull();
    expect(screen.queryByText("Cena")).toBeNull();
  });
});

describe("keyboard", () => {
  it("cycles through the options and opens the active one", async () => {
    open();
    answer(found("spa", ["Spa en Jaca", "Spa en Soria"]));
    type("spa");
    await wait(400);
    expect(active()).toBeNull();
    press("ArrowDown");
    press("ArrowDown");
    expect(active()?.textContent).toContain("Soria");
    press("ArrowDown");
    expect(active()?.textContent).toContain("Jaca");
    press("ArrowUp");
    expect(active()?.getAttribute("aria-selected")).toBe("true");
    const clicked = vi.fn((event: MouseEvent) => event.preventDefault());
    document.addEventListener("click", clicked, { once: true });
    press("Enter");
    expect(String((clicked.mock.calls[0]?.[0].target as HTMLElement | null)?.textContent)).toContain("Soria");
    expect(onClose).toHaveBeenCalled();
  });

  it("submits the form on Enter without an active option", () => {
    open();
    type("spa");
    expect(press("Enter")).toBe(true);
  });

  it("starts from the end with the up arrow", () => {
    open();
    press("ArrowUp");
    expect(active()).toBe(options().at(-1));
  });

  it("closes by Escape, its button and a press outside", () => {
    open();
    press("Escape");
    fireEvent.click(screen.getByRole("button", { name: "Cerrar", hidden: true }));
    fireEvent.click(screen.getByRole("dialog", { hidden: true }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("does not send an empty search", () => {
    open();
    expect(fireEvent.submit(field().form as HTMLFormElement)).toBe(false);
  });
});
