// Proves that a response sent before its request body was read leaves the kept connection usable.
import { Agent, request as ask, type RequestOptions } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onSqlite } from "../../support/databases";
import { isNight } from "../../support/run/nightly";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";

interface Answer {
  status: number;
  head: string;
}

/** One connection that sends HTTP/1.1 text as given, and waits for whole responses. */
class Connection {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #wake: () => void = () => {};
  closed = false;

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1");
    this.#socket.on("data", (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
    this.#socket.on("close", () => {
      this.closed = true;
      this.#wake();
    });
    this.#socket.on("error", () => {});
  }

  send(text: string | Buffer): void {
    this.#socket.write(text);
  }

  end(): void {
    this.#socket.destroy();
  }

  async #more(deadline: number): Promise<void> {
    if (this.closed) throw new Error("the connection was closed");
    const left = deadline - Date.now();
    if (left <= 0) throw new Error("no answer");
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The next whole response, by length or chunks. */
  async answer(ms = 30_000): Promise<Answer> {
    const deadline = Date.now() + ms;
    for (;;) {
      const end = this.#received.indexOf("\r\n\r\n");
      if (end >= 0) {
        const head = this.#received.subarray(0, end).toString("latin1");
        const status = Number(head.split(" ")[1]);
        const length = /^content-length: *(\d+)/im.exec(head)?.[1];
        const rest = this.#received.subarray(end + 4);
        const isChunked = /^transfer-encoding: *chunked/im.test(head);
        const last = isChunked ? rest.indexOf("0\r\n\r\n") : -1;
        const size = isChunked ? (last < 0 ? null : last + 5) : Number(length ?? 0);
        if (size !== null && rest.length >= size) {
          this.#received = Buffer.from(rest.subarray(size));
          return { status, head };
        }
      }
      await this.#more(deadline);
    }
  }
}

const LONG = Buffer.alloc(64 * 1024 * 1024, "x");

/** One request of an agent with its whole answer; every error of the connection fails it. */
function over(agent: Agent, port: number, options: RequestOptions, body?: Buffer) {
  return new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    const outgoing = ask({ host: "127.0.0.1", port, agent, ...options }, (incoming) => {
      const { statusCode: status, headers } = incoming;
      incoming.resume().once("error", reject);
      // The request closes after its answer, or with what ended the connection.
      outgoing.once("close", () => resolve({ status, connection: headers.connection }));
    });
    outgoing.once("error", reject).end(body);
  });
}

const form = "application/x-www-form-urlencoded";
const early: { name: string; path: string; head: string[]; size: number; status: number[] }[] = [
  {
    name: "an unknown page",
    path: "/nada",
    head: [`Content-Type: ${form}`],
    size: 200_000,
    status: [404, 405],
  },
  { name: "a form as text", path: "/cart", head: ["Content-Type: text/plain"], size: 50_000, status: [415] },
  { name: "a form too long", path: "/cart", head: [`Content-Type: ${form}`], size: 3_000_000, status: [413] },
  {
    name: "a form of another site",
    path: "/cart",
    head: ["Origin: https://evil.example"],
    size: 70_000,
    status: [403],
  },
  {
    name: "an unknown call",
    path: "/api/v0/nada/",
    head: ["Content-Type: application/json"],
    size: 200_000,
    status: [404],
  },
  {
    name: "an upload with an expired token",
    path: "/api/v0/offers/images/",
    head: ["Authorization: JWT a.b.c", "Content-Type: multipart/form-data; boundary=x"],
    size: 4_000_000,
    status: [401],
  },
  {
    name: "JSON too long",
    path: "/api/v0/sales/validate/",
    head: ["Content-Type: application/json"],
    size: 900_000,
    status: [413],
  },
  {
    name: "a call as text",
    path: "/api/v0/sales/validate/",
    head: ["Content-Type: text/plain"],
    size: 90_000,
    status: [400, 415],
  },
  {
    name: "a webhook of nobody",
    path: "/api/v0/paypal/webhook/",
    head: ["Content-Type: application/json"],
    size: 100_000,
    status: [400, 401, 404],
  },
  {
    name: "a file",
    path: "/assets/none.js",
    head: ["Content-Type: text/plain"],
    size: 200_000,
    status: [404, 405],
  },
  {
    name: "another file",
    path: "/favicon.ico",
    head: ["Content-Type: text/plain"],
    size: 200_000,
    status: [200, 404, 405],
  },
];

onSqlite((name, open) => {
  describe.each(
    name === "sqlite" && isNight() ? (["server.ts", "remix-serve"] as const) : (["server.ts"] as const),
  )("%s", (server) => {
    let stocked: StockedProcess;
    let port: number;
    beforeAll(async () => {
      stocked = await startStockedProcess(open, { server });
      port = Number(new URL(stocked.shop.origin).port);
    });
    afterAll(() => stocked?.shop.stop());

    const request = (method: string, path: string, head: readonly string[]) =>
      [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...head, "", ""].join("\r\n");

    describe.each(["with its length", "in chunks"])("a body %s", (framing) => {
      const framed = (size: number) => {
        const body = Buffer.alloc(size, "x");
        return framing === "in chunks"
          ? {
              head: "Transfer-Encoding: chunked",
              body: [`${size.toString(16)}\r\n`, body, "\r\n0\r\n\r\n"],
            }
          : { head: `Content-Length: ${size}`, body: [body] };
      };

      it.each(early)(
        "$name leaves the connection to the next request",
        async ({ path, head, size, status }) => {
          const connection = new Connection(port);
          try {
            for (let round = 0; round < 3; round += 1) {
              const { head: length, body } = framed(size);
              connection.send(request("POST", path, [...head, length]));
              for (const part of body) connection.send(part);
              const refused = await connection.answer();
              if (server === "server.ts") expect(status).toContain(refused.status);
              connection.send(request("GET", "/health/live", []));
              expect((await connection.answer()).status).toBe(200);
            }
          } finally {
            connection.end();
          }
        },
      );
    });

    it("a body whose rest comes after the answer is read to its end", async () => {
      const connection = new Connection(port);
      connection.send(request("POST", "/cart", ["Content-Type: text/plain", "Content-Length: 300000"]));
      connection.send(Buffer.alloc(100_000, "x"));
      expect((await connection.answer()).status).toBe(415);
      connection.send(Buffer.alloc(200_000, "x"));
      connection.send(request("GET", "/health/live", []));
      expect((await connection.answer()).status).toBe(200);
      connection.end();
    });

    it.each([
      { name: "a form", path: "/cart", type: form },
      { name: "a call", path: "/api/v0/sales/validate/", type: "application/json" },
    ])("$name far too long announces the close, and the client's next call succeeds", async (long) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const headers = { "content-type": long.type, "content-length": LONG.length };
      const refused = await over(agent, port, { path: long.path, method: "POST", headers }, LONG);
      expect(refused).toEqual({ status: 413, connection: "close" });
      const next = await over(agent, port, { path: "/health/live" });
      expect(next).toEqual({ status: 200, connection: "keep-alive" });
      agent.destroy();
    });

    it("a form far too long in chunks ends its connection without a reset, and the next call succeeds", async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const headers = { "content-type": form, "transfer-encoding": "chunked" };
      const refused = await over(agent, port, { path: "/cart", method: "POST", headers }, LONG);
      expect(refused.status).toBe(413);
      expect((await over(agent, port, { path: "/health/live" })).status).toBe(200);
      agent.destroy();
    });

    it("an endless body is cut off", async () => {
      const connection = new Connection(port);
      connection.send(request("POST", "/cart", ["Content-Type: text/plain", "Content-Length: 900000000"]));
      const refused = await connection.answer();
      expect(refused.status).toBe(415);
      expect(refused.head).toMatch(/^connection: close\r?$/im);
      const part = Buffer.alloc(1024 * 1024, "x");
      const isClosed = () => {
        if (!connection.closed) connection.send(part);
        return connection.closed;
      };
      await expect.poll(isClosed, { interval: 20 }).toBe(true);
    });
  });
});
