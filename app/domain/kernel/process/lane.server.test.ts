/** Proves a lane of tasks: order, turns, bounds, and failures that do not block it. */
import { expect, it } from "vitest";
import { lane } from "./lane.server";

/** A task that records its start and ends on demand. */
function task(name: string, started: string[]) {
  let end: (error?: Error) => void = () => {};
  const done = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve(name));
  });
  const run = () => {
    started.push(name);
    return done;
  };
  return { run, end: (error?: Error) => end(error) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it("runs two concurrently, the others in order, and refuses those over the limit", async () => {
  const inTurn = lane({ sideBySide: 2, waiting: 2 });
  const started: string[] = [];
  const [a, b, c, d, e] = [
    task("a", started),
    task("b", started),
    task("c", started),
    task("d", started),
    task("e", started),
  ] as const;
  const results = [a, b, c, d].map((one) => inTurn(one.run));
  await expect(inTurn(e.run)).rejects.toMatchObject({ code: "overloaded", facts: { retryAfterS: 10 } });
  expect(started).toEqual(["a", "b"]);
  b.end(new Error("broken"));
  await expect(results[1]).rejects.toThrow("broken");
  await nextTurn();
  expect(started).toEqual(["a", "b", "c"]);
  const late = inTurn(e.run);
  for (const one of [a, c, d, e]) one.end();
  expect(await Promise.all([results[0], results[2], results[3], late])).toEqual(["a", "c", "d", "e"]);
  expect(started).toEqual(["a", "b", "c", "d", "e"]);
});

it("takes those of several origins in turn, so that ten of one hold up another's by one", async () => {
  const inTurn = lane({ sideBySide: 1, waiting: Number.POSITIVE_INFINITY });
  const started: string[] = [];
  const named = (name: string) => async () => {
    started.push(name);
    await nextTurn();
  };
  const results = ["a1", "a2", "a3", "b1", "a4", "c1", "b2"].map((name) => inTurn(named(name), name[0]));
  await Promise.all(results);
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});
