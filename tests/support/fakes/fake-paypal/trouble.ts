/** Scripted faults of the fake PayPal, each repeated as often as requested. */
import type { ServerResponse } from "node:http";
import type { ApiAnswer, Operation } from "./api";
import { Refused, refuse } from "./refused";

export type Trouble =
  /** A refusal with PayPal's error body, without effect. */
  | { kind: "refusal"; status: number; name: string; issue?: string }
  /** Takes effect, but the connection breaks before the response. */
  | { kind: "lost answer" }
  /** Takes effect, and the response stops in the middle of its body. */
  | { kind: "slow body" }
  /** Takes effect, with an overloaded server's response. */
  | { kind: "error after effect"; status: number }
  /** No effect and no response. */
  | { kind: "silence" }
  /** 200 with an HTML page. */
  | { kind: "html" }
  /** Takes effect, with a changed response. */
  | { kind: "altered"; change: (json: Record<string, unknown>) => unknown };

export function troubles() {
  const queue: { on: Operation; trouble: Trouble; times: number }[] = [];
  return {
    add(on: Operation, trouble: Trouble, times = 1): void {
      queue.push({ on, trouble, times });
    },
    next(on: Operation): Trouble | null {
      const found = queue.find((entry) => entry.on === on && entry.times > 0);
      if (!found) return null;
      found.times -= 1;
      return found.trouble;
    },
    has: (on: Operation) => queue.some((entry) => entry.on === on && entry.times > 0),
  };
}

/** @param act the call's normal effect */
export function misbehave(response: ServerResponse, trouble: Trouble, act: () => ApiAnswer): void {
  switch (trouble.kind) {
    case "refusal":
      refuse(response, new Refused(trouble.status, trouble.name, trouble.issue));
      return;
    case "silence":
      return;
    case "html":
      response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Be right back</h1>");
      return;
    case "lost answer":
      act();
      response.destroy();
      return;
    case "error after effect":
      act();
      refuse(response, new Refused(trouble.status, "INTERNAL_SERVER_ERROR"));
      return;
    case "slow body": {
      const { status, json } = act();
      const text = JSON.stringify(json);
      response.writeHead(status, { "Content-Type": "application/json", "Content-Length": text.length });
      response.write(text.slice(0, 10));
      return;
    }
    case "altered": {
      const { status, json } = act();
      const changed = trouble.change(json as Record<string, unknown>);
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(changed));
    }
  }
}
