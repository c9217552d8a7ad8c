/**
 * Traces of requests for an OpenTelemetry collector: what a request asks of the database and of other services. Nothing of
 * OpenTelemetry is loaded where no collector is configured.
 */
export interface TracedRequest {
  method: string;
  /** The caller's `traceparent`, where it may be believed; "" = none. */
  parent: string;
  id: string;
}

export interface TracedAnswer {
  /** Template of the URL, never the URL itself. */
  route: string;
  status: number;
  /** The client went away before. */
  cut: boolean;
}

export interface TracedStatement {
  /** With places for the values. */
  sql: string;
  database: "sqlite" | "postgresql";
  ms: number;
  error: unknown;
}

export interface Tracer {
  /** What runs from now on belongs to the request. @returns ends it */
  beginRequest(request: TracedRequest): (answer: TracedAnswer) => void;
  /** A statement that has ended; outside of requests it is left out. */
  addStatement(statement: TracedStatement): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

let tracer: Tracer | null = null;

export const currentTracer = (): Tracer | null => tracer;

/** To be called before the database is opened. */
export function setTracer(opened: Tracer): void {
  tracer = opened;
}
