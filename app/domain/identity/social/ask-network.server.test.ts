// Proves that sign-in with a social network ends in time when the network's answer stops in the middle.
import { UnsecuredJWT } from "jose";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubStoppedAnswer } from "../../../../tests/support/fakes/stopped-answer";
import { requestNetwork } from "./ask-network.server";
import { idTokenVerifier } from "./verify-id-token.server";

const URL_OF_NETWORK = "https://network.test/keys";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each<[string, () => Promise<unknown>]>([
  ["a call", () => requestNetwork(new URL(URL_OF_NETWORK), { code: "1" })],
  [
    "the network's keys",
    () => {
      const verify = idTokenVerifier({ jwksUrl: URL_OF_NETWORK, issuers: ["i"], audiences: ["a"] });
      const [, claims] = new UnsecuredJWT({ sub: "1" }).encode().split(".");
      const header = Buffer.from('{"alg":"RS256","kid":"first"}').toString("base64url");
      return verify(`${header}.${claims}.c2lnbmF0dXJl`, { expected: undefined, required: false });
    },
  ],
])("gives up %s after its time", async (_what, ask) => {
  const calls = stubStoppedAnswer();
  const asked = ask();
  const refused = expect(asked).rejects.toMatchObject({ code: "provider_unavailable" });
  await expect.poll(() => calls.mock.calls.length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(8_000);
  await refused;
});
