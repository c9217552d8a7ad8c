// Proves that addresses asked for once push out none that are asked for again, and that new popular ones replace old ones.
import { expect, it } from "vitest";
import { AskedOften } from "./asked-often.server";

const ROOM = 100;

function memory() {
  const kept = new AskedOften<{ of: string }>({ maxBytes: ROOM, sizeOf: () => 1 });
  /** As a request does: looks, and puts in what was made. */
  const ask = (key: string) => kept.get(key) ?? kept.set(key, { of: key });
  const holds = (keys: readonly string[]) => keys.filter((key) => kept.peek(key) !== undefined).length;
  return { kept, ask, holds };
}

const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `/${name}/${index}`);

it("keeps what is asked for again through 10,000 invented addresses", () => {
  const { ask, holds } = memory();
  const popular = named("offer", ROOM);
  for (let time = 0; time < 2; time += 1) popular.forEach(ask);
  named("invented", 10_000).forEach(ask);
  expect(holds(popular)).toBeGreaterThanOrEqual(ROOM - 2);
});

it("takes in at the second time what is asked for more often than the oldest", () => {
  const { ask, holds } = memory();
  named("once", ROOM).forEach(ask);
  ask("/new");
  expect(holds(["/new"])).toBe(0);
  ask("/new");
  expect(holds(["/new"])).toBe(1);
});

it("forgets what was popular once", () => {
  const { ask, holds } = memory();
  const [old, now] = [named("old", ROOM), named("now", ROOM)];
  for (let time = 0; time < 15; time += 1) old.forEach(ask);
  for (let time = 0; time < 12_000; time += 1) now.forEach(ask);
  expect(holds(now)).toBe(ROOM);
});

it("replaces an entry that is there, and keeps none that is larger than an eighth of the room", () => {
  const kept = new AskedOften<{ size: number }>({ maxBytes: ROOM, sizeOf: ({ size }) => size });
  kept.set("/a", { size: 1 });
  kept.set("/a", { size: 2 });
  expect([kept.peek("/a"), kept.size]).toEqual([{ size: 2 }, 2]);
  kept.set("/large", { size: 13 });
  expect(kept.peek("/large")).toBeUndefined();
});
