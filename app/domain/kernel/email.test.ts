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

  it("counts spellings of one mailbox as one", () => {
    expect(canonicalEmail(" Ana+cupones@Example.ES ")).toBe("ana@example.es");
  });
});
