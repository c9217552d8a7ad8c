/**
 * Classifies an answer of Amplitude's HTTP API for a batch: events that are done, and events to retry, with
 * the delay.
 */

/** An event of a consenting visitor, without IP address, name, e-mail or URLs that contain personal data. */
export interface AmplitudeEvent {
  event_type: string;
  device_id: string;
  /** ms UTC */
  time: number;
  /** ms UTC of the session's start. */
  session_id: number;
  /** Amplitude deduplicates equal ids of a device within seven days. */
  insert_id: string;
  event_properties?: Record<string, string | number>;
  revenue?: number;
  currency?: string;
  language: string;
  platform: string;
}

export interface Verdict {
  /** Indexes in the batch to resend at once, in a smaller or corrected batch. */
  again: number[];
  /** Indexes to resend after a throttled visitor's pause. */
  later: number[];
  /** The endpoint fails: all events wait, and the attempt counts. */
  backOff: boolean;
  /** The batch was too large. */
  tooLarge: boolean;
  /** For the log: a problem that needs an operator. */
  alert: string | null;
}

type Lists = Record<string, unknown>;

const DONE: Verdict = { again: [], later: [], backOff: false, tooLarge: false, alert: null };

const ILL: Verdict = { ...DONE, backOff: true };

/** No answer: refused, reset or timed out. The batch may have been stored, so the ids stay the same. */
export const NO_ANSWER: Verdict = ILL;

function namesIn(value: unknown): Set<string> {
  if (Array.isArray(value)) return new Set(value.filter((name) => typeof name === "string"));
  return new Set(value !== null && typeof value === "object" ? Object.keys(value) : []);
}

function placesIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((place) => Number.isInteger(place)) : [];
}

function placesByField(value: unknown): number[] {
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(placesIn) : [];
}

/** @param body the parsed JSON; undefined if it is not JSON */
export function classifyResponse(status: number, body: unknown, batch: readonly AmplitudeEvent[]): Verdict {
  const lists: Lists = body !== null && typeof body === "object" ? (body as Lists) : {};
  if (status >= 200 && status < 300) return DONE;
  if (status === 413) {
    return batch.length > 1 ? { ...DONE, again: [...batch.keys()], tooLarge: true } : DONE;
  }
  if (status === 429) return classifyThrottled(lists, batch);
  if (status === 400) return classifyInvalid(lists, batch);
  if (status >= 500 || status === 408) return ILL;
  return { ...DONE, alert: `answered ${status}` };
}

function classifyThrottled(lists: Lists, batch: readonly AmplitudeEvent[]): Verdict {
  const overQuota = namesIn(lists.exceeded_daily_quota_devices);
  const devices = namesIn(lists.throttled_devices);
  const places = new Set(placesIn(lists.throttled_events));
  const again: number[] = [];
  const later: number[] = [];
  for (const [place, { device_id }] of batch.entries()) {
    if (overQuota.has(device_id)) continue;
    if (devices.has(device_id) || places.has(place)) later.push(place);
    else again.push(place);
  }
  // No event of this batch is named: the whole source is throttled.
  return again.length < batch.length ? { ...DONE, again, later } : { ...DONE, later: again };
}

function classifyInvalid(lists: Lists, batch: readonly AmplitudeEvent[]): Verdict {
  const reason = String(lists.error ?? "answered 400");
  if (/api key/i.test(reason) || lists.missing_field) return { ...DONE, alert: reason };
  const silenced = namesIn(lists.silenced_devices);
  const bad = new Set([
    ...placesByField(lists.events_with_invalid_fields),
    ...placesByField(lists.events_with_missing_fields),
    ...placesByField(lists.events_with_invalid_id_lengths),
    ...placesIn(lists.silenced_events),
  ]);
  const again = [...batch.keys()].filter(
    (place) => !bad.has(place) && !silenced.has(batch[place]?.device_id ?? ""),
  );
  // A repeat of the same batch would be refused again.
  return again.length < batch.length ? { ...DONE, again } : { ...DONE, alert: reason };
}
