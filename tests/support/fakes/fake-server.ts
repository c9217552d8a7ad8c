/** Serves a fake payment provider over HTTP on this machine, with scripted faults. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeRequest {
  method: string;
  /** With its query, as sent. */
  path: string;
  headers: IncomingMessage["headers"];
  /** The raw body. */
  body: string;
}

export interface FakeAnswer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** "lost answer", "silent" and "cut off" come after the effect; the others instead of it. */
export type Fault = "lost answer" | "silent" | "cut off" | "500" | "html" | "too long" | FakeAnswer;

interface PlannedFault {
  /** Part of `METHOD path`. */
  call: string;
  fault: Fault;
  times: number;
}

export interface FakeServer {
  url: string;
  /** `METHOD path` of every call so far. */
  calls: string[];
  /** Breaks the next calls whose `METHOD path` contains this text. */
  fail(call: string, fault: Fault, times?: number): void;
  stop(): Promise<void>;
}

const LONG = "x".repeat(2 * 1024 * 1024);

function instead(fault: Fault): FakeAnswer | null {
  if (typeof fault === "object") return fault;
  if (fault === "500") return { status: 500, body: "" };
  if (fault === "html") {
    return { status: 200, headers: { "content-type": "text/html" }, body: "<h1>Maintenance</h1>" };
  }
  return fault === "too long" ? { status: 200, body: `{"x":"${LONG}"}` } : null;
}

function send(response: ServerResponse, { status, headers, body }: FakeAnswer, fault?: Fault): void {
  if (fault === "lost answer") response.destroy();
  else if (fault === "cut off") {
    response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) + 10 });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  } else if (fault !== "silent") response.writeHead(status, headers).end(body);
}

export async function startFakeServer(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeServer> {
  const planned: PlannedFault[] = [];
  const calls: string[] = [];

  function nextFault(call: string): Fault | undefined {
    const found = planned.find((one) => one.times > 0 && call.includes(one.call));
    if (found) found.times--;
    return found?.fault;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "GET", url: path = "/", headers } = request;
    calls.push(`${method} ${path}`);
    const fault = nextFault(`${method} ${path}`);
    const body = Buffer.concat(chunks).toString("utf8");
    const refused = fault && instead(fault);
    send(response, refused ?? (await answer({ method, path, headers, body })), fault);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error("the fake provider failed:", error);
      response.destroy();
    });
  });
  // A busy process must not close a connection at the moment in which the shop uses it again.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (call, fault, times = 1) => planned.push({ call, fault, times }),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export function jsonAnswer(status: number, body: unknown): FakeAnswer {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

export function seeOther(location: string): FakeAnswer {
  return { status: 303, headers: { location }, body: "" };
}

/** The buyer's decision page, a plain form without scripts; its path is the form's action. */
export function decisionPage(title: string, decisions: Record<string, string>): FakeAnswer {
  const buttons = Object.entries(decisions).map(
    ([value, label]) => `<p><button name="decision" value="${value}">${label}</button></p>`,
  );
  const head = `<!doctype html><html lang="es"><meta charset="utf-8"><title>${escaped(title)}</title>`;
  const body = `${head}<h1>${escaped(title)}</h1><form method="post">${buttons.join("")}</form></html>`;
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Decides at the page without a browser. @returns the redirect's target, which may be the page itself */
export async function decideAtPage(page: string, decision: string): Promise<string> {
  const response = await fetch(page, {
    method: "POST",
    body: new URLSearchParams({ decision }),
    redirect: "manual",
  });
  await response.arrayBuffer();
  if (response.status === 200) return page;
  const location = response.headers.get("location");
  if (response.status !== 303 || !location) throw new Error(`the page answered ${response.status}`);
  return location;
}
