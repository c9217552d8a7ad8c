// Proves when a fallen process is restarted, and when the shop ends instead.
import { describe, expect, it } from "vitest";
import { type Fall, Restarts } from "./restarts";

const fall = (of: Partial<Fall> = {}): Fall => ({
  answeredMs: 10,
  othersAnswer: true,
  everAnswered: true,
  ...of,
});
const delays = (restarts: Restarts, of: Fall, count: number) =>
  Array.from({ length: count }, () => restarts.after(of));

describe("a fallen process", () => {
  it("starts again at once, then with growing pauses, while others answer", () => {
    const restarts = new Restarts();
    expect(delays(restarts, fall(), 4)).toEqual([250, 500, 1_000, 2_000]);
    expect(delays(restarts, fall(), 20).at(-1)).toBe(30_000);
  });

  it("starts again at once after a minute of answering", () => {
    const restarts = new Restarts();
    delays(restarts, fall(), 5);
    expect(restarts.after(fall({ answeredMs: 60_000 }))).toBe(250);
  });

  it("ends the shop when none has ever answered", () => {
    expect(new Restarts().after(fall({ answeredMs: null, othersAnswer: false, everAnswered: false }))).toBe(
      null,
    );
  });

  it("ends the shop when all keep falling", () => {
    const found = delays(new Restarts(), fall({ answeredMs: null, othersAnswer: false }), 7);
    expect(found.indexOf(null)).toBe(6);
  });
});
