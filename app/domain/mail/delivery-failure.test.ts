// Proves which failed deliveries are tried again, and how long the waits are.
import { expect, it } from "vitest";
import { retryDelay } from "~/db/work-queue.server";
import { classifyFailure } from "./delivery-failure";
import { MAX_ATTEMPTS, OUTBOX } from "./outbox-queue.server";

const failure = (facts: object) => classifyFailure(Object.assign(new Error("no"), facts));

it("distinguishes permanent refusals, temporary ones and outages of the mail server", () => {
  expect(failure({ code: "EENVELOPE", responseCode: 550 })).toMatchObject({
    permanent: true,
    outage: false,
  });
  expect(failure({ code: "EMESSAGE", responseCode: 451 })).toMatchObject({
    permanent: false,
    outage: false,
  });
  expect(failure({ code: "EMESSAGE", responseCode: 421 })).toMatchObject({
    permanent: false,
    outage: true,
  });
  expect(failure({ code: "ECONNECTION" })).toMatchObject({ permanent: false, outage: true });
  // A wrong SMTP password must not kill mails.
  expect(failure({ code: "EAUTH", responseCode: 535 })).toMatchObject({ permanent: false, outage: true });
  expect(classifyFailure("odd")).toEqual({ permanent: false, outage: false, reason: "odd" });
  expect(classifyFailure(new Error(`a\n${"b".repeat(900)}`)).reason).toHaveLength(500);
});

it("doubles the wait up to two hours, and lasts through half a day", () => {
  const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(OUTBOX, index + 1));
  expect(delays.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(Math.max(...delays)).toBe(7_200_000);
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(12 * 3_600_000);
});
