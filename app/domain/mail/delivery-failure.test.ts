import { expect, it } from "vitest";
import { classifyFailure, MAX_ATTEMPTS, retryDelay } from "./delivery-failure";

const failure = (facts: object) => classifyFailure(Object.assign(new Error("no"), facts));

it("tells refusals for good from passing ones, and both from a closed way", () => {
  expect(failure({ code: "EENVELOPE", responseCode: 550 })).toMatchObject({
    permanent: true,
    wayClosed: false,
  });
  expect(failure({ code: "EMESSAGE", responseCode: 451 })).toMatchObject({
    permanent: false,
    wayClosed: false,
  });
  expect(failure({ code: "EMESSAGE", responseCode: 421 })).toMatchObject({
    permanent: false,
    wayClosed: true,
  });
  expect(failure({ code: "ECONNECTION" })).toMatchObject({ permanent: false, wayClosed: true });
  // A wrong password of ours must not cost anybody their mail.
  expect(failure({ code: "EAUTH", responseCode: 535 })).toMatchObject({ permanent: false, wayClosed: true });
  expect(classifyFailure("odd")).toEqual({ permanent: false, wayClosed: false, reason: "odd" });
  expect(classifyFailure(new Error(`a\n${"b".repeat(900)}`)).reason).toHaveLength(500);
});

it("doubles the wait up to two hours, and lasts through half a day", () => {
  const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1));
  expect(delays.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(Math.max(...delays)).toBe(7_200_000);
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(12 * 3_600_000);
});
