// Proves that a token whose signature was checked before still expires, and that a changed one is checked anew.
import { afterEach, expect, it, vi } from "vitest";
import { signAccess, verifyAccess } from "./access-tokens.server";

afterEach(() => {
  vi.useRealTimers();
});

it("expires on time, however often it was accepted", async () => {
  const now = Date.parse("2026-11-22T10:00:00Z");
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const claims = { userId: "7", sessionId: "s", scope: "user" } as const;
  const { access, expiresAt } = await signAccess(claims, now);
  for (let call = 0; call < 3; call += 1) expect(await verifyAccess(access)).toEqual(claims);
  vi.setSystemTime(expiresAt - 1_000);
  expect(await verifyAccess(access)).toEqual(claims);
  vi.setSystemTime(expiresAt);
  expect(await verifyAccess(access)).toBeNull();
});

it("is accepted from another process, which has not issued it", async () => {
  const claims = { userId: null, sessionId: "s", scope: "anonymous" } as const;
  const { access } = await signAccess(claims, Date.now());
  vi.resetModules();
  const another = await import("./access-tokens.server");
  expect(await another.verifyAccess(access)).toEqual(claims);
});

it("is refused with any other signature or content", async () => {
  const { access } = await signAccess({ userId: null, sessionId: "s", scope: "anonymous" }, Date.now());
  expect(await verifyAccess(access)).not.toBeNull();
  const [head, body, signature = ""] = access.split(".");
  const other = Buffer.from(JSON.stringify({ session_id: "t", token_type: "access", scope: "user" }));
  expect(await verifyAccess(`${head}.${other.toString("base64url")}.${signature}`)).toBeNull();
  expect(await verifyAccess(`${head}.${body}.${signature.split("").reverse().join("")}`)).toBeNull();
});
