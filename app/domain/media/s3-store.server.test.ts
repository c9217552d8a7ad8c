// Proves that reading and writing end in time when the storage's answer stops in the middle.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { log } from "~/log/log.server";
import { stubStoppedAnswer } from "../../../tests/support/fakes/stopped-answer";
import { s3Store } from "./s3-store.server";

const SETTINGS = {
  endpoint: "https://s3.test",
  bucket: "fotos",
  region: "eu-south-2",
  publicUrl: null,
  accessKeyId: "AKIDTIENDA",
  secretAccessKey: "secret",
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(["get", "put", "delete"] as const)("gives up a %s after its time", async (verb) => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const calls = stubStoppedAnswer();
  const store = s3Store(SETTINGS);
  const asked =
    verb === "put" ? store.put("a/1.webp", Uint8Array.from([1]), "image/webp") : store[verb]("a/1.webp");
  const refused = expect(asked).rejects.toMatchObject({ code: "provider_unavailable" });
  await expect.poll(() => calls.mock.calls.length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(20_000);
  await refused;
});
