/** Proves the worker thread's queue: order, bounds, a thread that dies or hangs, and a clean stop. */
import { Worker } from "node:worker_threads";
import { afterEach, expect, it, vi } from "vitest";
import { isDomainError } from "~/domain/kernel/errors";
import { log } from "~/log/log.server";
import { type ThreadBounds, ThreadQueue } from "./thread-queue.server";

/** Answers as instructed, fails, dies or hangs. */
const PROGRAM = `
import { parentPort } from "node:worker_threads";
parentPort.on("message", (job) => {
  if (job === "die") process.exit(7);
  if (job === "hang") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (job === "fail") parentPort.postMessage({ error: "no ink" });
  else parentPort.postMessage({ result: job });
});`;

const queues: ThreadQueue<string, string>[] = [];
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});

function newQueue(bounds: Partial<ThreadBounds> = {}) {
  const options = { eval: true, execArgv: ["--input-type=module"] };
  const begun = vi.fn(() => ({ program: PROGRAM, options }));
  const queue = new ThreadQueue<string, string>(begun, {
    jobs: 3,
    weight: 10,
    waitMs: 60_000,
    runMs: 60_000,
    ...bounds,
  });
  queues.push(queue);
  return { queue, begun };
}

const outcome = (work: Promise<string>) =>
  work.catch((error: Error) => (isDomainError(error, "overloaded") ? "overloaded" : error.message));

it("runs one job after the other in one thread, the smallest first", async () => {
  const { queue, begun } = newQueue();
  const done: string[] = [];
  const note = async (job: string, weight: number) => void done.push(await queue.run(job, weight));
  await Promise.all([note("first", 5), note("large", 6), note("small", 1)]);
  expect(done).toEqual(["first", "small", "large"]);
  expect(begun).toHaveBeenCalledTimes(1);
});

it("refuses jobs over the bounds, accepts a large one when idle, and never refuses patient ones", async () => {
  const { queue } = newQueue({ jobs: 2 });
  const outcomes = [
    queue.run("a", 100),
    queue.run("b", 100),
    queue.run("c", 1),
    queue.run("d", 1, { patient: true }),
    queue.run("e", 1, { patient: true }),
    queue.run("f", 1),
  ].map(outcome);
  expect(await Promise.all(outcomes)).toEqual(["a", "b", "overloaded", "d", "e", "overloaded"]);
  expect(await queue.run("later", 1)).toBe("later");
});

it("passes on a job's error, and refuses a job whose thread died; the next gets a new thread", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  const { queue, begun } = newQueue();
  const outcomes = ["fail", "die", "fine"].map((job) => outcome(queue.run(job, 1)));
  expect(await Promise.all(outcomes)).toEqual(["no ink", "overloaded", "fine"]);
  expect(begun).toHaveBeenCalledTimes(2);
});

it("ends a job that takes too long, and drops jobs that have waited too long", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  const ended = vi.spyOn(Worker.prototype, "terminate");
  const { queue } = newQueue({ runMs: 1_500, waitMs: 100 });
  const outcomes = [outcome(queue.run("hang", 1)), outcome(queue.run("late", 1))];
  const patient = queue.run("patient", 1, { patient: true });
  expect(await Promise.all(outcomes)).toEqual(["overloaded", "overloaded"]);
  expect(await outcome(patient)).toBe("patient");
  expect(ended).toHaveBeenCalledTimes(1);
});

it("stops its running job, and starts again with the next one", async () => {
  const { queue } = newQueue();
  const outcomes = [outcome(queue.run("hang", 1)), outcome(queue.run("waiting", 1))];
  const ended = vi.spyOn(Worker.prototype, "terminate");
  await queue.stop();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(await Promise.all(outcomes)).toEqual(["overloaded", "overloaded"]);
  expect(await queue.run("again", 1)).toBe("again");
});
