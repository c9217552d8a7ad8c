// Proves the check of e-mail addresses, and which spellings are one mailbox.
import { describe, expect, it } from "vitest";
import { canonicalEmail, parseEmail } from "./email";

describe("e-mail addresses", () => {
  it.each(["ana@example.es", "  ana.b+c@sub.example.com ", "o'neil@example.org", "ana@xn--espaa-rta.es"])(
    "accepts %s",
    (text) => {
      expect(parseEmail(text)).toBe(text.trim());
    },
  );

  it.each([
    "",
    "ana",
    "ana@",
    "ana@localhost",
    "a b@example.es",
    ".ana@example.es",
    "a..b@example.es",
    "ana@example.es\r\nBcc: x@y.es",
    "<ana@example.es>",
    "á@example.es",
    "begoña@example.es",
    "ana@españa.es",
    "an\u200ba@example.es",
    "ana@example.es\u200b",
    "\u202eana@example.es",
    "ana@exam\u00adple.es",
    `${"a".repeat(65)}@example.es`,
    `a@${"b".repeat(260)}.es`,
  ])("refuses %j", (text) => {
    expect(parseEmail(text)).toBeNull();
  });

  it("refuses every invisible character at every position", () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((char) => /\p{Cf}/u.test(char));
    expect(all.length).toBeGreaterThan(150);
    for (const char of all) {
      for (const text of [
        `an${char}a@example.es`,
        `ana${char}@example.es`,
        `ana@${char}example.es`,
        `ana@exa${char}mple.es`,
      ])
        expect(parseEmail(text)).toBeNull();
      // A byte order mark at the edge counts as white space and is trimmed.
      for (const text of [`${char}ana@example.es`, `ana@example.es${char}`])
        expect([null, "ana@example.es"]).toContain(parseEmail(text));
    }
  });

  it("treats spellings of one mailbox as equal", () => {
    expect(canonicalEmail(" Ana+cupones@Example.ES ")).toBe("ana@example.es");
  });
});
