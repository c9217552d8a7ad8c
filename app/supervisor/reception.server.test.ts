// Proves to which process a connection goes: the one with fewest, however quick each is, and around one that is stuck or gone.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type HandOver, Reception } from "./reception.server";

let reception: Reception;
let clients: Socket[];
let port: number;

/** A process that takes its connections at once or by report(), and keeps them open. */
class Taker {
  readonly got: Socket[] = [];
  #closed = 0;
  isGone = false;
  readonly handOver: HandOver = (socket, sent) => {
    if (this.isGone) return process.nextTick(sent, new Error("channel closed"));
    this.got.push(socket);
    sent(null);
    if (this.isQuick) this.report();
  };
  constructor(readonly isQuick = true) {}
  report(): void {
    setImmediate(() =>
      reception.heard(this, { taken: this.got.length, open: this.got.length - this.#closed }),
    );
  }
  close(count: number): void {
    this.#closed += count;
    this.report();
  }
}

async function join(...takers: Taker[]): Promise<void> {
  for (const taker of takers) port = await reception.open(taker, taker.handOver);
}

/** What the kernel has and what a process says is taken up within these turns, however long they last: the clock stands still. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await nextTurn();
}

/** Sets the clock on, at which a process becomes stuck. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await settle();
}

async function arrive(count: number): Promise<void> {
  const before = clients.length;
  for (let n = 0; n < count; n++) clients.push(connect(port, "127.0.0.1"));
  await Promise.all(clients.slice(before).map((client) => once(client, "connect")));
  await settle();
}

const shares = (...takers: Taker[]) => takers.map(({ got }) => got.length);

beforeEach(() => {
  vi.stubEnv("PORT", "0");
  vi.stubEnv("HOST", "127.0.0.1");
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  reception = new Reception();
  clients = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  for (const client of clients) client.destroy();
});

it("shares evenly what arrives at once, though one process takes its part later", async () => {
  const quick = new Taker();
  const slow = new Taker(false);
  await join(quick, slow);
  await arrive(10);
  expect(shares(quick, slow)).toEqual([5, 1]);
  for (let taken = 1; taken <= 5; taken++) {
    slow.report();
    await settle();
  }
  expect(shares(quick, slow)).toEqual([5, 5]);
});

it("gives the next ones to the process that has fewest open", async () => {
  const [first, second] = [new Taker(), new Taker()];
  await join(first, second);
  await arrive(6);
  first.close(3);
  await settle();
  await arrive(3);
  expect(shares(first, second)).toEqual([6, 3]);
});

it("gives none to a process that is stuck while another is not", async () => {
  const [well, stuck] = [new Taker(), new Taker(false)];
  await join(well, stuck);
  await arrive(2);
  await pass(300);
  await arrive(6);
  expect(shares(well, stuck)).toEqual([7, 1]);
});

it("gives what waits for a process that has become stuck to the others", async () => {
  const [well, stuck] = [new Taker(), new Taker(false)];
  await join(well, stuck);
  await arrive(8);
  expect(shares(well, stuck)).toEqual([4, 1]);
  await pass(600);
  expect(shares(well, stuck)).toEqual([7, 1]);
});

it("leaves what waits where it is while all are stuck, and gives it to the first that is well", async () => {
  const [first, second] = [new Taker(false), new Taker(false)];
  await join(first, second);
  await arrive(6);
  await pass(600);
  expect(shares(first, second)).toEqual([1, 1]);
  for (let round = 1; round <= 8; round++) {
    first.report();
    await pass(150);
  }
  expect(shares(first, second)).toEqual([5, 1]);
});

it("gives what waited for a process that ends to the others", async () => {
  const [stays, ends] = [new Taker(), new Taker(false)];
  await join(stays, ends);
  await arrive(8);
  expect(shares(stays, ends)).toEqual([4, 1]);
  reception.leave(ends);
  await settle();
  expect(shares(stays, ends)).toEqual([7, 1]);
});

it("loses no connection to a process whose end is not known yet", async () => {
  const [stays, gone] = [new Taker(), new Taker()];
  await join(stays, gone);
  gone.isGone = true;
  await arrive(4);
  expect(shares(stays, gone)).toEqual([4, 0]);
});

it("closes the port with the last process, which still gets what has arrived; opens it for the next", async () => {
  const [first, last] = [new Taker(), new Taker(false)];
  await join(first, last);
  await reception.close(first);
  await arrive(3);
  await reception.close(last);
  expect(shares(first, last)).toEqual([0, 3]);
  const refused = connect(port, "127.0.0.1");
  await expect(once(refused, "connect")).rejects.toThrow("ECONNREFUSED");
  const next = new Taker();
  await join(next);
  await arrive(1);
  expect(shares(next)).toEqual([1]);
});
