// An offer's answer is never sent when it is 2 s old, a list's never after 30 s, and a changed catalogue makes them anew.
import { expect, it, vi } from "vitest";

const generations = vi.hoisted(() => ({ lists: 0, offers: 0 }));
vi.mock("~/runtime.server", () => ({ generationOf: (part: "lists" | "offers") => generations[part] }));

const { recordRebuild, isFresh, maySend } = await import("./kept-answers.server");
const { KeptBody } = await import("./kept-body.server");

const answer = (of: "lists" | "offers", made = { since: 0, times: 1 }) => ({
  rule: { of },
  headers: [],
  unchangedHeaders: [],
  etag: null,
  body: new KeptBody({ encoding: "identity", bytes: Buffer.from("x") }, false),
  route: "/",
  view: null,
  startedAt: 0,
  generation: generations[of],
  made,
});

it.each([
  ["offers", 999, true, true],
  ["offers", 1_000, false, true],
  ["offers", 2_000, false, false],
  ["lists", 14_999, true, true],
  ["lists", 15_000, false, true],
  ["lists", 30_000, false, false],
] as const)("%s after %i ms: as it is %s, while it is made anew %s", (of, age, fresh, sendable) => {
  expect([isFresh(answer(of), age), maySend(answer(of), age)]).toEqual([fresh, sendable]);
});

it("is made anew after a change of its part, and at most five times a second", () => {
  const [offer, list] = [answer("offers"), answer("lists")];
  generations.offers++;
  expect([isFresh(offer, 10), isFresh(list, 10)]).toEqual([false, true]);
  expect(isFresh({ ...offer, made: { since: 0, times: 5 } }, 10)).toBe(true);
  expect(isFresh({ ...offer, made: { since: 0, times: 5 } }, 1_000)).toBe(false);
});

it("counts the answers of a second", () => {
  const first = answer("offers", recordRebuild(undefined, 100));
  expect(first.made).toEqual({ since: 100, times: 1 });
  const second = answer("offers", recordRebuild(first, 900));
  expect(second.made).toEqual({ since: 100, times: 2 });
  expect(recordRebuild(second, 1_100)).toEqual({ since: 1_100, times: 1 });
});
