/** Takes the traces of a shop as an OpenTelemetry collector does, and says how long the statements of a request took. */
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ShopSettings } from "../../tests/support/server";

export interface Statement {
  sql: string;
  ms: number;
}

interface TracedStatement extends Statement {
  /** ms UTC, with fractions */
  startedAt: number;
}

interface Span {
  traceId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Batch {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const SENT_EVERY_MS = 20;
const LONGEST_WAIT_MS = 20_000;
const QUERY = "db.query.text";
const STATUS = "http.response.status_code";

const attribute = ({ attributes }: Span, name: string) => attributes.find(({ key }) => key === name)?.value;

/** @returns ms in which at least one of them was under way: those of one process on SQLite wait for each other */
export function timeOf(statements: readonly TracedStatement[]): number {
  let total = 0;
  let until = 0;
  for (const { startedAt, ms } of [...statements].sort((a, b) => a.startedAt - b.startedAt)) {
    const endedAt = startedAt + ms;
    total += Math.max(0, endedAt - Math.max(startedAt, until));
    until = Math.max(until, endedAt);
  }
  return total;
}

export class StatementCollector {
  readonly #traces = new Map<string, Span[]>();
  readonly #server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      this.#take(JSON.parse(body) as Batch);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });

  /** @returns settings with which a shop sends its traces here */
  async listen(): Promise<ShopSettings> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: String(SENT_EVERY_MS),
      // The trace that a request belongs to is believed of a proxy alone.
      TRUSTED_PROXIES: "1",
    };
  }

  #take({ resourceSpans }: Batch): void {
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        for (const span of spans) {
          const trace = this.#traces.get(span.traceId) ?? [];
          trace.push(span);
          this.#traces.set(span.traceId, trace);
        }
  }

  /**
   * @param ask sends one request with these headers
   * @throws Error when no trace arrives, or the shop answered with an error
   */
  async statementsOf(ask: (headers: Record<string, string>) => Promise<unknown>): Promise<TracedStatement[]> {
    const traceId = randomBytes(16).toString("hex");
    await ask({ traceparent: `00-${traceId}-${randomBytes(8).toString("hex")}-01` });
    for (let waited = 0; waited < LONGEST_WAIT_MS; waited += SENT_EVERY_MS) {
      await sleep(SENT_EVERY_MS);
      const spans = this.#traces.get(traceId);
      const request = spans?.find((span) => attribute(span, STATUS) && !attribute(span, QUERY));
      if (!spans || !request) continue;
      this.#traces.delete(traceId);
      return spans.flatMap((span) => {
        const sql = attribute(span, QUERY)?.stringValue;
        const startedAt = Number(span.startTimeUnixNano) / 1e6;
        const ms = Number(span.endTimeUnixNano) / 1e6 - startedAt;
        return sql === undefined ? [] : [{ sql, ms, startedAt }];
      });
    }
    throw new Error("the shop has sent no trace");
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
