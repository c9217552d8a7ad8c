// Proves that a short request is read as a `Request` of Node's, and fails where its client leaves.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isShort, shortRequest } from "./short-request.server";

type Handler = (message: IncomingMessage, response: ServerResponse) => unknown;

let server: Server;
let handler: Handler;
let origin: string;

beforeAll(async () => {
  server = createServer((message, response) => void handler(message, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const headersOf = ({ headers }: IncomingMessage) => new Headers(headers as Record<string, string>);

/** What the work makes of the short request that the server is sent. */
async function received<Result>(
  init: RequestInit,
  work: (short: Request) => Promise<Result> | Result,
  path = "/a",
): Promise<Result> {
  let result: Promise<Result> | undefined;
  handler = async (message, response) => {
    expect(isShort(message)).toBe(true);
    result = (async () => work(shortRequest(`${origin}${path}`, headersOf(message), message, response)))();
    await result.catch(() => undefined);
    response.end();
  };
  await (await fetch(`${origin}/a`, init)).text();
  return result as Promise<Result>;
}

const post = (body: string, type = "application/json"): RequestInit => ({
  method: "POST",
  body,
  headers: { "Content-Type": type },
});

describe("a short request", () => {
  it("is a Request with Node's spelling of its address", async () => {
    const path = "/b/../ofertas/ñ?q=a b#c";
    await received(
      { headers: { "X-Test": "1" } },
      (short) => {
        expect(short).toBeInstanceOf(Request);
        expect(short.url).toBe(new Request(`${origin}${path}`).url);
        expect([short.method, short.redirect, short.body]).toEqual(["GET", "follow", null]);
        expect(short.headers.get("x-test")).toBe("1");
        expect(short.signal.aborted).toBe(false);
        expect(short.credentials).toBe("same-origin");
      },
      path,
    );
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("has no body where %s sends none", async (method) => {
    const seen = new Promise<unknown>((done) => {
      handler = async (message, response) => {
        expect(isShort(message)).toBe(true);
        const short = shortRequest(`${origin}/a`, headersOf(message), message, response);
        done([short.body, await short.text()]);
        response.end();
      };
    });
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write(`${method} /a HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(await seen).toEqual([null, ""]);
    socket.destroy();
  });

  it("gives its body once, in each form", async () => {
    const text = '\ufeff{"a":"ñ"}';
    expect(await received(post(text), (short) => short.text())).toBe('{"a":"ñ"}');
    expect(await received(post(text), (short) => short.json())).toEqual({ a: "ñ" });
    const bytes = await received(post("ñ"), (short) => short.arrayBuffer());
    expect([...new Uint8Array(bytes)]).toEqual([0xc3, 0xb1]);
    expect(await received({ method: "POST" }, (short) => short.text())).toBe("");
    expect(await received({}, (short) => short.text())).toBe("");
    const again = received(post("{}"), async (short) => {
      await short.text();
      expect(short.bodyUsed).toBe(true);
      return short.text();
    });
    await expect(again).rejects.toThrow(TypeError);
  });

  it("gives what is not its own through a real request, and its stream", async () => {
    const form = await received(post("a=1&b=2", "application/x-www-form-urlencoded"), (short) =>
      short.formData(),
    );
    expect([...form]).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
    const copies = await received(post("x"), async (short) => {
      const copy = short.clone();
      return [await copy.text(), await short.text()];
    });
    expect(copies).toEqual(["x", "x"]);
    expect(await received(post("y"), (short) => new Response(short.body).text())).toBe("y");
  });

  it("fails and aborts when its client leaves in the middle of the body", async () => {
    const outcome = new Promise<[unknown, boolean]>((done) => {
      handler = (message, response) => {
        const short = shortRequest(`${origin}/`, headersOf(message), message, response);
        const { signal } = short;
        short.text().catch((error: unknown) => setImmediate(() => done([error, signal.aborted])));
      };
    });
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc", () =>
      setTimeout(() => socket.destroy(), 50),
    );
    const [error, aborted] = await outcome;
    expect([error instanceof Error, aborted]).toEqual([true, true]);
  });
});

it.each([
  ["in chunks", { "Transfer-Encoding": "chunked" }],
  ["too long", { "Content-Length": String(300 * 1024) }],
])("a request %s is not short", async (_name, headers) => {
  const short = new Promise<boolean>((done) => {
    handler = (message, response) => {
      done(isShort(message));
      response.end();
    };
  });
  const sent = request(`${origin}/`, { method: "POST", headers });
  sent.on("error", () => {});
  sent.write("a");
  expect(await short).toBe(false);
  sent.destroy();
});
