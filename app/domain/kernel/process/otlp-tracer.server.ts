/**
 * Makes OpenTelemetry's spans of requests, their statements and their calls of other services, and sends them to a collector. It is
 * loaded by traceRequests() alone. The SDK reads the other OTEL_* variables itself: headers, sampling, sizes of batches.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { log } from "~/log/log.server";
import type { TracedAnswer, TracedRequest, TracedStatement, Tracer } from "./tracing";

const NAME = "irresistible";
/** The collector may be away while the process ends. */
const LAST_SENDING_MS = 3_000;

/** Node's own client tells of each request on these channels. */
const CALLS = {
  begun: "undici:request:create",
  answered: "undici:request:headers",
  failed: "undici:request:error",
};

interface Call {
  request: { method: string; origin: string | URL };
  response?: { statusCode: number };
  error?: Error;
}

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  // Messages may repeat values.
  span.setAttribute("error.type", error instanceof Error ? error.name : "Error");
}

/** @returns e.g. "select offers" */
function statementName(sql: string): string {
  const [, verb = "statement"] = /^\W*(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(sql) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}

class OtlpTracer implements Tracer {
  readonly #provider: BasicTracerProvider;
  readonly #current = new AsyncLocalStorage<Context>();
  readonly #calls = new WeakMap<object, Span>();
  readonly #onBegun = (message: unknown) => this.#beginCall(message as Call);
  readonly #onAnswered = (message: unknown) => this.#endCall(message as Call);

  constructor(provider: BasicTracerProvider) {
    this.#provider = provider;
    subscribe(CALLS.begun, this.#onBegun);
    subscribe(CALLS.answered, this.#onAnswered);
    subscribe(CALLS.failed, this.#onAnswered);
  }

  get #tracer() {
    return this.#provider.getTracer(NAME);
  }

  beginRequest({ method, parent, id }: TracedRequest): (answer: TracedAnswer) => void {
    const caller = parseTraceParent(parent);
    const from = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
    const attributes = { "http.request.method": method, "irresistible.request_id": id };
    const span = this.#tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, from);
    this.#current.enterWith(trace.setSpan(from, span));
    return ({ route, status, cut }) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ "http.route": route, "http.response.status_code": status });
      if (cut) span.setAttribute("irresistible.cut", true);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  }

  addStatement({ sql, database, ms, error }: TracedStatement): void {
    const within = this.#current.getStore();
    if (!within) return;
    const now = Date.now();
    const attributes = { "db.system.name": database, "db.query.text": sql };
    const options = { kind: SpanKind.CLIENT, attributes, startTime: now - ms };
    const span = this.#tracer.startSpan(statementName(sql), options, within);
    if (error !== undefined) fail(span, error);
    span.end(now);
  }

  #beginCall({ request }: Call): void {
    const within = this.#current.getStore();
    if (!within) return;
    const { method, origin } = request;
    const { hostname } = new URL(origin);
    // Paths of providers hold ids of orders, those of partners their secrets.
    const attributes = { "http.request.method": method, "server.address": hostname };
    const span = this.#tracer.startSpan(
      `${method} ${hostname}`,
      { kind: SpanKind.CLIENT, attributes },
      within,
    );
    this.#calls.set(request, span);
  }

  #endCall({ request, response, error }: Call): void {
    const span = this.#calls.get(request);
    if (!span) return;
    this.#calls.delete(request);
    if (response) span.setAttribute("http.response.status_code", response.statusCode);
    if (error) fail(span, error);
    span.end();
  }

  async stop(): Promise<void> {
    unsubscribe(CALLS.begun, this.#onBegun);
    unsubscribe(CALLS.answered, this.#onAnswered);
    unsubscribe(CALLS.failed, this.#onAnswered);
    const sent = this.#provider
      .shutdown()
      .catch((err: unknown) => log.warn({ err }, "the last traces were not sent"));
    await Promise.race([sent, new Promise((done) => setTimeout(done, LAST_SENDING_MS).unref())]);
  }
}

/** @param address URL of the collector, without `/v1/traces` */
export function openTracer(address: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${address}/v1/traces` });
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": NAME }))
    .merge(detectResources({ detectors: [envDetector] }));
  return new OtlpTracer(
    new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] }),
  );
}
