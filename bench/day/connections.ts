/** Connections that are kept open, one request at a time on each; another is opened when all are busy. */
import { connect, type Socket } from "node:net";

const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

export interface Answer {
  status: number;
  /** What the shop's memories did (RFC 9211); "" for an answer that says nothing. */
  cacheStatus: string;
}

interface Head extends Answer {
  /** Bytes of head and body; null for a body in chunks. */
  length: number | null;
}

function headOf(received: Buffer): Head | null {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return null;
  const text = received.toString("latin1", 0, end);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(text)?.[1]?.trim();
  const status = Number(text.slice(9, 12));
  const length = status === 304 ? "0" : header("content-length");
  return {
    status,
    cacheStatus: header("cache-status") ?? "",
    length: length === undefined ? null : end + HEAD_END.length + Number(length),
  };
}

class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #size = 0;
  #head: Head | null = null;
  #done: ((answer: Answer) => void) | null = null;
  #failed: ((reason: Error) => void) | null = null;

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1").setNoDelay(true);
    this.#socket.on("data", (chunk) => this.#take(chunk as Buffer));
    this.#socket.on("error", (err) => this.#failed?.(err));
    this.#socket.on("close", () => this.#failed?.(new Error("the shop closed a connection")));
  }

  ask(request: Buffer): Promise<Answer> {
    return new Promise((done, failed) => {
      this.#done = done;
      this.#failed = failed;
      this.#socket.write(request);
    });
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#size += chunk.length;
    this.#head ??= headOf(Buffer.concat(this.#received));
    if (this.#head === null) return;
    const { length, status, cacheStatus } = this.#head;
    const isWhole =
      length === null
        ? Buffer.concat(this.#received).subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
        : this.#size >= length;
    if (!isWhole) return;
    this.#received = [];
    this.#size = 0;
    this.#head = null;
    this.#failed = null;
    this.#done?.({ status, cacheStatus });
  }

  /** The server ends connections that were idle for long. */
  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable;
  }

  close(): void {
    this.#failed = null;
    this.#socket.destroy();
  }
}

export class Connections {
  readonly #idle: Connection[] = [];

  constructor(readonly port: number) {}

  async ask(request: Buffer): Promise<Answer> {
    const connection = this.#takeIdle() ?? new Connection(this.port);
    try {
      const answer = await connection.ask(request);
      this.#idle.push(connection);
      return answer;
    } catch (err) {
      connection.close();
      throw err;
    }
  }

  #takeIdle(): Connection | undefined {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop())
      if (idle.isOpen) return idle;
    return undefined;
  }

  close(): void {
    for (const connection of this.#idle.splice(0)) connection.close();
  }
}
