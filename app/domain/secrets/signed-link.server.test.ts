// Proves that a signature is valid for one purpose, mailbox and list of facts, also after rotating the
// secrets.
import { afterEach, expect, it, vi } from "vitest";
import { signLink, verifyLink } from "./signed-link.server";

const link = { purpose: "unsubscribe", email: "ana@example.es", facts: ["newsletter", "2026-11"] };

afterEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

it("returns the signed facts, for any spelling of the mailbox", () => {
  expect(verifyLink(signLink(link), { purpose: "unsubscribe", email: " Ana+x@EXAMPLE.es" })).toEqual(
    link.facts,
  );
});

it.each([
  ["another purpose", { purpose: "feedback", email: link.email }],
  ["another mailbox", { purpose: link.purpose, email: "eva@example.es" }],
])("refuses %s", (_name, asked) => {
  expect(verifyLink(signLink(link), asked)).toBeNull();
});

it("refuses altered facts and malformed signatures", () => {
  const [version, key, , mac] = signLink(link).split(".");
  const other = Buffer.from('["club","2026-11"]').toString("base64url");
  const refused = [`${version}.${key}.${other}.${mac}`, "", "a.b.c.d", `1.${key}.e30.${mac}`, "1.."];
  for (const sig of refused) expect(verifyLink(sig, link)).toBeNull();
});

it("accepts signatures of an older secret while it is configured", async () => {
  const [older, newer] = ["o".repeat(32), "n".repeat(32)];
  const withSecrets = async (secrets: string) => {
    vi.resetModules();
    vi.stubEnv("LINK_SECRETS", secrets);
    return import("./signed-link.server");
  };
  const sig = (await withSecrets(older)).signLink(link);
  expect((await withSecrets(`${newer},${older}`)).verifyLink(sig, link)).toEqual(link.facts);
  expect((await withSecrets(newer)).verifyLink(sig, link)).toBeNull();
});
