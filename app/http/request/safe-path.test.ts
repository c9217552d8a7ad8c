// Proves that paths to return to stay on this site.
import { describe, expect, it } from "vitest";
import { safePath } from "./safe-path";

describe("paths to return to", () => {
  it.each(["/", "/ofertas/?page=2", "/checkout/#email"])("keeps %s", (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    "",
    null,
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "ofertas",
    `/${"a".repeat(3000)}`,
  ])("refuses %j", (path) => {
    expect(safePath(path, "/fallback")).toBe("/fallback");
  });
});
