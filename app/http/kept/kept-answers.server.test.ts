// An answer is sent while what it is made of holds, and a moment longer while it is made anew; not when the database is silent.
import { beforeEach, expect, it, vi } from "vitest";

const state = vi.hoisted(() => ({ uncertainFor: 0, holds: true, heldJustNow: true, now: 0 }));
vi.mock("~/runtime.server", () => ({
  publicState: () => ({
    uncertainFor: state.uncertainFor,
    now: () => state.now,
    holds: () => state.holds,
    heldJustNow: () => state.heldJustNow,
  }),
}));

const { makeKept } = await import("./make-kept.server");
const { AnswerNotes } = await import("./answer-notes.server");
const { isFresh, madeOf, maySend, recordRebuild } = await import("./kept-answers.server");
const { ANYTHING } = await import("~/domain/kernel/process/made-of");
const { Notes } = await import("~/domain/kernel/process/notes.server");

beforeEach(() => Object.assign(state, { uncertainFor: 0, holds: true, heldJustNow: true, now: 0 }));

const answer = (of: "lists" | "offers" | "program", made = { since: 0, times: 1 }) => ({
  rule: { of },
  facts: [1],
  position: 1,
  until: null,
  made,
});

it.each([
  ["offers", 2_000, true],
  ["offers", 2_001, false],
  ["lists", 30_000, true],
  ["lists", 30_001, false],
  ["program", 1e9, true],
] as const)("%s, with a database that is silent for %i ms: %s", (of, uncertainFor, isSent) => {
  Object.assign(state, { uncertainFor });
  expect([isFresh(answer(of), 0), maySend(answer(of))]).toEqual([isSent, isSent]);
});

it("is made anew after a change, and at most five times a second", () => {
  state.holds = false;
  expect(isFresh(answer("offers"), 10)).toBe(false);
  const often = answer("offers", { since: 0, times: 5 });
  expect([isFresh(often, 10), isFresh(often, 1_000)]).toEqual([true, false]);
  state.heldJustNow = false;
  expect([isFresh(often, 10), maySend(often)]).toEqual([false, false]);
});

it("counts the answers of a second", () => {
  const first = answer("offers", recordRebuild(undefined, 100));
  expect(first.made).toEqual({ since: 100, times: 1 });
  const second = answer("offers", recordRebuild(first, 900));
  expect(second.made).toEqual({ since: 100, times: 2 });
  expect(recordRebuild(second, 1_100)).toEqual({ since: 1_100, times: 1 });
});

it("depends on anything public, for a short time, unless its reads say what they read", () => {
  const notes = new Notes();
  expect(madeOf({ of: "lists", exact: true }, notes, 7)).toMatchObject({ facts: [ANYTHING], until: 15_000 });
  notes.add(12);
  notes.end(99);
  expect(madeOf({ of: "lists", exact: true }, notes, 7)).toEqual({ facts: [12], position: 7, until: 99 });
  // No later than time changes what was read.
  expect(madeOf({ of: "lists" }, notes, 7)).toMatchObject({ facts: [ANYTHING], until: 99 });
});

it.each(["application/json", "text/html"])(
  "found unchanged says its rules for caches anew, in 304s too: %s",
  (type) => {
    const captured = (status: number, seconds: number, tags: string) => ({
      status,
      headers: [
        ...["Content-Type", type, "Vary", "Accept-Encoding", "ETag", '"a"'],
        ...["Cache-Control", `public, max-age=0, s-maxage=${seconds}`, "Surrogate-Key", tags],
      ],
      body: Buffer.from(status === 200 ? "{}" : ""),
    });
    const making = {
      url: "/api/v0/offers/",
      accepts: "br",
      rule: { of: "lists", exact: true } as const,
      startedAt: 0,
      position: 1,
      notes: new AnswerNotes(),
      before: undefined,
    };
    const first = makeKept(captured(200, 60, "shop a"), making);
    const again = makeKept(captured(304, 5, "shop b"), { ...making, before: first ?? undefined });
    for (const headers of [again?.headers, again?.unchangedHeaders]) {
      expect(headers).toEqual(expect.arrayContaining(["public, max-age=0, s-maxage=5", "shop b"]));
      expect(headers).not.toContain("shop a");
    }
    expect(again?.headers).toContain(type);
    expect(again?.unchangedHeaders.includes(type)).toBe(type === "text/html");
    expect(again?.body).toBe(first?.body);
  },
);
