// Proves the delivery of events to Amplitude: batches, repetition with back-off, bounds, and what is dropped.
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { log } from "~/log/log.server";
import { FakeAmplitude, type Misbehaviour } from "../../../tests/support/fakes/amplitude";
import { stubStoppedAnswer } from "../../../tests/support/fakes/stopped-answer";
import type { AmplitudeEvent } from "./amplitude-response";
import { type AmplitudeSender, createAmplitudeSender } from "./amplitude-sender.server";
import { MEASURING } from "./settings";

const SETTINGS = {
  apiKey: "key",
  baseUrl: "https://amplitude.test",
  flushIntervalMs: MEASURING.flushIntervalMs,
};
let serial = 0;

function event(device_id = "device-one"): AmplitudeEvent {
  serial++;
  return {
    event_type: "page_view",
    device_id,
    time: Date.now(),
    session_id: 1_767_322_990_000,
    insert_id: `event-${serial}`,
    language: "es",
    platform: "Web",
  };
}

/** Replaces fetch: answers as Amplitude or as instructed. */
function connect(fake: FakeAmplitude, dead: { since: boolean } = { since: false }) {
  return vi.fn(async (_url: unknown, init?: RequestInit) => {
    if (dead.since) throw new TypeError("fetch failed");
    const instruction: Misbehaviour | undefined = fake.next.shift();
    if (instruction === "reset") throw new TypeError("fetch failed");
    if (instruction === "hang")
      return new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new Error("timeout")));
      });
    const text = String(init?.body);
    if (instruction?.stored) fake.store(JSON.parse(text).events);
    const { status, body } = instruction
      ? { status: instruction.status, body: instruction.body ?? {} }
      : fake.judge(text);
    return Response.json(body, { status });
  });
}

describe("the way to Amplitude", () => {
  let fake: FakeAmplitude;
  let sender: AmplitudeSender;
  let errors: MockInstance<typeof log.error>;
  let warnings: MockInstance<typeof log.warn>;
  const fetched = (dead?: { since: boolean }) => {
    const stub = connect(fake, dead);
    vi.stubGlobal("fetch", stub);
    return stub;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    errors = vi.spyOn(log, "error").mockImplementation(() => undefined);
    warnings = vi.spyOn(log, "warn").mockImplementation(() => undefined);
    fake = new FakeAmplitude("key");
    sender = createAmplitudeSender(SETTINGS);
  });
  afterEach(async () => {
    fetched();
    await sender.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("sends in batches every ten seconds, or as soon as two hundred wait", async () => {
    const calls = fetched();
    for (let i = 0; i < 3; i++) sender.send(event());
    await vi.advanceTimersByTimeAsync(9_900);
    expect(calls).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(fake.batches).toEqual([3]);
    for (let i = 0; i < 200; i++) sender.send(event());
    await vi.advanceTimersByTimeAsync(10);
    expect(fake.batches).toEqual([3, 200]);
    expect(sender.waiting()).toBe(0);
  });

  it("resends the same ids after an error, waits 1000 ms times the attempt, and counts once", async () => {
    const calls = fetched();
    fake.next.push({ status: 500, stored: true }, { status: 503 }, "reset");
    sender.send(event());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(calls).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(fake.events).toHaveLength(1);
    expect(sender.waiting()).toBe(0);
  });

  it("gives up after twelve retries", async () => {
    const calls = fetched({ since: true });
    sender.send(event());
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(calls).toHaveBeenCalledTimes(13);
    expect(sender.waiting()).toBe(0);
    expect(warnings).toHaveBeenCalledTimes(1);
  });

  it("keeps the newest thousand events while the endpoint is dead", async () => {
    const dead = { since: true };
    fetched(dead);
    const sent = Array.from({ length: 2_500 }, () => event());
    for (const one of sent) sender.send(one);
    await vi.advanceTimersByTimeAsync(1);
    expect(sender.waiting()).toBe(MEASURING.queueCap);
    dead.since = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fake.events.map(({ insert_id }) => insert_id)).toEqual(
      sent.slice(-1_000).map(({ insert_id }) => insert_id),
    );
  });

  it("aborts an attempt without an answer after ten seconds, and retries", async () => {
    const calls = fetched();
    fake.next.push("hang");
    sender.send(event());
    await vi.advanceTimersByTimeAsync(19_999);
    expect(calls).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(fake.events).toHaveLength(1);
  });

  it("gives up an answer that stops in the middle after ten seconds, and retries", async () => {
    const calls = stubStoppedAnswer();
    sender.send(event());
    await vi.advanceTimersByTimeAsync(19_000);
    expect(calls).toHaveBeenCalledTimes(1);
    fetched();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fake.events).toHaveLength(1);
  });

  it("halves a batch that is too large, and drops a single event that still is", async () => {
    fetched();
    fake.maxEvents = 2;
    for (let i = 0; i < 7; i++) sender.send(event());
    await sender.flush();
    expect(fake.events).toHaveLength(7);
    expect(fake.batches.slice(0, 4)).toEqual([7, 4, 2, 5]);
    fake.maxEvents = 0;
    sender.send(event());
    await sender.flush();
    expect(sender.waiting()).toBe(0);
  });

  it("drops only the invalid events of a batch", async () => {
    fetched();
    sender.send(event());
    sender.send(event("abcd"));
    sender.send({ ...event(), time: 12 });
    sender.send(event());
    await sender.flush();
    expect(fake.events).toHaveLength(2);
    expect(fake.batches).toEqual([4, 3, 2]);
    expect(errors).not.toHaveBeenCalled();
  });

  it("drops everything and logs an alert when the key is wrong", async () => {
    fake = new FakeAmplitude("another key");
    fetched();
    sender.send(event());
    await sender.flush();
    expect(sender.waiting()).toBe(0);
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ reason: expect.stringContaining("Invalid API key") }),
      expect.any(String),
    );
  });

  it("delays throttled visitors by half a minute, drops those over quota, and sends the rest at once", async () => {
    fetched();
    const body = {
      error: "Too many requests",
      throttled_devices: { "device-fast": 40 },
      exceeded_daily_quota_devices: { "device-spam": 500_001 },
    };
    fake.next.push({ status: 429, body });
    for (const device of ["device-fast", "device-spam", "device-calm"]) sender.send(event(device));
    await sender.flush();
    expect(fake.events.map(({ device_id }) => device_id)).toEqual(["device-calm"]);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(fake.events.map(({ device_id }) => device_id)).toEqual(["device-calm", "device-fast"]);
    fake.next.push({ status: 429 });
    sender.send(event());
    await sender.flush();
    expect(sender.waiting()).toBe(1);
  });

  it("drops silenced visitors", async () => {
    fetched();
    fake.next.push({ status: 400, body: { error: "Events silenced", silenced_devices: ["device-loud"] } });
    sender.send(event("device-loud"));
    sender.send(event());
    await sender.flush();
    expect(fake.events.map(({ device_id }) => device_id)).toEqual(["device-one"]);
  });

  it("sends the waiting events when the process ends, without hanging on a dead endpoint", async () => {
    fetched();
    sender.send(event());
    await sender.stop();
    expect(fake.events).toHaveLength(1);
    const other = createAmplitudeSender(SETTINGS);
    const calls = fetched({ since: true });
    other.send(event());
    await other.stop();
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it("finishes the batch in flight, then sends the waiting events, when the process ends", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const network = fetched();
    const deliver = connect(fake);
    network.mockImplementationOnce(async (...request) => {
      await answered;
      return deliver(...request);
    });
    sender.send(event());
    void sender.flush();
    sender.send(event());
    const stopped = sender.stop();
    expect(sender.waiting()).toBe(2);
    answer();
    await stopped;
    expect(fake.batches).toEqual([1, 1]);
    expect(sender.waiting()).toBe(0);
  });
});
