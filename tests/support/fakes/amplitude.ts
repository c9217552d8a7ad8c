/** Fakes Amplitude's HTTP V2 API: validates and de-duplicates events as documented, with scripted faults. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedEvent {
  event_type: string;
  device_id: string;
  insert_id: string;
  session_id: number;
  time: number;
  event_properties?: Record<string, unknown>;
  revenue?: number;
  [field: string]: unknown;
}

/** Scripted response to the next request. */
export type Misbehaviour =
  | { status: number; body?: Record<string, unknown>; stored?: boolean }
  /** The connection is reset. */
  | "reset"
  /** No response until the server stops. */
  | "hang";

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const MIN_ID = 5;
const MAX_TEXT = 1_024;
const REFUSED_IDS = ["anonymous", "nil", "none", "null", "n/a", "na", "undefined", "unknown"];

function hasLongText(value: unknown): boolean {
  if (typeof value === "string") return value.length > MAX_TEXT;
  return value !== null && typeof value === "object" && Object.values(value).some(hasLongText);
}

function invalidField(event: Record<string, unknown>): string | null {
  const { event_type, device_id, time, session_id, event_properties } = event;
  if (typeof event_type !== "string" || event_type === "") return "event_type";
  if (typeof device_id !== "string" || device_id.length < MIN_ID || REFUSED_IDS.includes(device_id))
    return "device_id";
  if (!Number.isInteger(time) || String(time).length !== 13) return "time";
  if (session_id !== undefined && !Number.isInteger(session_id)) return "session_id";
  return hasLongText(event_properties) ? "event_properties" : null;
}

export class FakeAmplitude {
  /** Accepted events, each once. */
  readonly events: ReceivedEvent[] = [];
  /** Events per request, also of refused ones. */
  readonly batches: number[] = [];
  /** Consumed one per request. */
  readonly next: Misbehaviour[] = [];
  /** Requests with more are too large. */
  maxEvents = 2_000;
  readonly #seen = new Set<string>();

  constructor(readonly apiKey: string) {}

  named(event_type: string): ReceivedEvent[] {
    return this.events.filter((event) => event.event_type === event_type);
  }

  /** @param text the request's body */
  judge(text: string): Answer {
    const { api_key, events } = JSON.parse(text) as { api_key?: string; events?: ReceivedEvent[] };
    this.batches.push(events?.length ?? 0);
    if (api_key !== this.apiKey) return refusal("Invalid API key");
    if (!Array.isArray(events) || events.length === 0) {
      return refusal("Request missing required field", { missing_field: "events" });
    }
    if (events.length > this.maxEvents)
      return { status: 413, body: { code: 413, error: "Payload too large" } };
    for (const [place, event] of events.entries()) {
      const field = invalidField(event);
      if (field !== null) {
        return refusal("Invalid field values on some events", {
          events_with_invalid_fields: { [field]: [place] },
        });
      }
    }
    this.store(events);
    return { status: 200, body: { code: 200, events_ingested: events.length } };
  }

  store(events: readonly ReceivedEvent[]): void {
    for (const event of events) {
      const key = `${event.device_id} ${event.insert_id}`;
      if (!this.#seen.has(key)) this.events.push(event);
      this.#seen.add(key);
    }
  }
}

function refusal(error: string, lists: Record<string, unknown> = {}): Answer {
  return { status: 400, body: { code: 400, error, missing_field: null, ...lists } };
}

export interface AmplitudeServer extends FakeAmplitude {
  /** For AMPLITUDE_URL. */
  readonly url: string;
  stop(): Promise<void>;
}

async function answer(
  fake: FakeAmplitude,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const scripted = fake.next.shift();
  if (scripted === "reset") return void request.socket.destroy();
  if (scripted === "hang") return;
  if (scripted?.stored) fake.store((JSON.parse(text) as { events: ReceivedEvent[] }).events);
  const { status, body } =
    request.method !== "POST" || request.url !== "/2/httpapi"
      ? refusal("Invalid request path")
      : scripted
        ? { status: scripted.status, body: scripted.body ?? { code: scripted.status } }
        : fake.judge(text);
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

export async function startAmplitude(apiKey: string): Promise<AmplitudeServer> {
  const fake = new FakeAmplitude(apiKey);
  const server = createServer(
    (request, response) => void answer(fake, request, response).catch(() => undefined),
  );
  // A busy process must not close a connection at the moment in which the shop uses it again.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
