/**
 * Accepts the connections of the port and hands each to the process that has fewest. node:cluster gives the next one to
 * the process that was quickest to take the last, so that of many at once one process may get nearly all, and keeps them (247).
 */
import { createServer, type Server, type Socket } from "node:net";
import type { HandedCounts } from "~/domain/kernel/process/connections/entrance.server";
import { acceptWaiting, listen } from "~/domain/kernel/process/connections/listen.server";
import { log } from "~/log/log.server";

/** Sends it; of one that has ended `sent` gets an error. */
export type HandOver = (socket: Socket, sent: (error: Error | null) => void) => void;

/** A process whose event loop takes no connection for so long gets no more of them until it does. */
const STUCK_MS = 250;

interface Seat {
  readonly handOver: HandOver;
  /** For it, not sent yet: a process takes one after the other. */
  readonly waiting: Socket[];
  /** performance.now() when the one that it has not taken was sent; null = it has taken all. */
  sentAt: number | null;
  sent: number;
  open: number;
}

const load = ({ open, waiting, sentAt }: Seat) => open + waiting.length + (sentAt === null ? 0 : 1);
const isStuck = ({ sentAt }: Seat) => sentAt !== null && performance.now() - sentAt > STUCK_MS;

export class Reception {
  readonly #seats = new Map<object, Seat>();
  #server: Server | null = null;
  #port: Promise<number> | null = null;
  #accepted = 0;
  #relief: NodeJS.Timeout | null = null;

  /** The port is opened for the first process. @throws Error when it cannot be opened */
  async open(process: object, handOver: HandOver): Promise<number> {
    if (!this.#port) {
      // Bytes stay in the kernel for the process that gets the connection.
      this.#server = createServer({ pauseOnConnect: true }, (socket) => {
        this.#accepted++;
        socket.on("error", () => socket.destroy());
        this.#receive(socket);
      });
      this.#port = this.#listen(this.#server);
    }
    try {
      const port = await this.#port;
      this.#seats.set(process, { handOver, waiting: [], sentAt: null, sent: 0, open: 0 });
      return port;
    } catch (error) {
      this.#port = null;
      throw error;
    }
  }

  async #listen(server: Server): Promise<number> {
    const port = await listen(server);
    server.on("error", (err) => log.error({ err }, "a connection could not be accepted"));
    return port;
  }

  /** Gives no more to it; the port is closed with the last, which still gets those that wait in the kernel. */
  async close(process: object): Promise<void> {
    if (this.#seats.size === 1) await acceptWaiting(() => this.#accepted);
    const seat = this.#seats.get(process);
    if (!seat) return;
    if (this.#seats.size > 1) this.leave(process);
    else {
      for (const socket of seat.waiting.splice(0))
        seat.handOver(socket, (error) => error && socket.destroy());
      this.leave(process);
    }
  }

  /** It has ended, or takes no more: others get what waited for it. */
  leave(process: object): void {
    const seat = this.#seats.get(process);
    if (!seat) return;
    this.#seats.delete(process);
    for (const socket of seat.waiting) this.#receive(socket);
    if (this.#seats.size > 0) return;
    this.#server?.close();
    this.#server = null;
    this.#port = null;
  }

  #receive(socket: Socket): void {
    const seats = [...this.#seats];
    const able = seats.filter(([, seat]) => !isStuck(seat));
    const choice = able.length > 0 ? able : seats;
    const least = Math.min(...choice.map(([, seat]) => load(seat)));
    const equal = choice.filter(([, seat]) => load(seat) === least);
    // In turns, one process would get every second request of a client that repeats two.
    const chosen = equal[Math.floor(Math.random() * equal.length)];
    if (!chosen) {
      socket.destroy();
      return;
    }
    const [process, seat] = chosen;
    seat.waiting.push(socket);
    this.#send(process, seat);
    this.#watch();
  }

  /** What waits for a process when it becomes stuck goes to others, too. */
  #watch(): void {
    if (this.#relief || ![...this.#seats.values()].some(({ waiting }) => waiting.length > 0)) return;
    this.#relief = setTimeout(() => {
      this.#relief = null;
      const seats = [...this.#seats.values()];
      if (!seats.every(isStuck)) {
        const held = seats.filter(isStuck).flatMap(({ waiting }) => waiting.splice(0));
        for (const socket of held) this.#receive(socket);
      }
      this.#watch();
    }, STUCK_MS).unref();
  }

  heard(process: object, { taken, open }: HandedCounts): void {
    const seat = this.#seats.get(process);
    if (!seat) return;
    seat.open = open;
    if (taken === seat.sent) seat.sentAt = null;
    this.#send(process, seat);
  }

  #send(process: object, seat: Seat): void {
    if (seat.sentAt !== null) return;
    const socket = seat.waiting.shift();
    if (!socket) return;
    seat.sentAt = performance.now();
    seat.sent++;
    seat.handOver(socket, (error) => {
      if (!error) return;
      this.leave(process);
      this.#receive(socket);
    });
  }
}
