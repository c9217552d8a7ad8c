// Proves that the content security policy allows the marked inline scripts only.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { takeOutMarks } from "./inline-scripts.server";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("inline scripts of a page", () => {
  it("names the marked ones by hash and leaves no mark behind", () => {
    const page = `<script nonce="m1">a()</script><script src="/x.js" nonce="m1"></script><p>x</p>`;
    expect(takeOutMarks(page, "m1")).toEqual({
      html: `<script>a()</script><script src="/x.js"></script><p>x</p>`,
      scriptSources: [hash("a()")],
    });
  });

  it("does not vouch for a script that was smuggled in", () => {
    const page = `<script>evil()</script><script nonce="guess">evil()</script><script nonce="m1">a()</script>`;
    expect(takeOutMarks(page, "m1").scriptSources).toEqual([hash("a()")]);
  });
});
