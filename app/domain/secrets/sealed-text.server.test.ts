// Proves that sealed texts open for their purpose only, and never after tampering.
import { expect, it } from "vitest";
import { openText, sealText } from "./sealed-text.server";

it("opens its own sealed texts, which differ each time", () => {
  const [one, two] = [sealText("ana@example.es", "mail"), sealText("ana@example.es", "mail")];
  expect(one).not.toBe(two);
  expect(one).not.toContain("ana");
  expect([openText(one, "mail"), openText(two, "mail")]).toEqual(["ana@example.es", "ana@example.es"]);
});

it.each([
  ["another purpose", (text: string) => openText(text, "payout")],
  [
    "a changed text",
    (text: string) =>
      openText(
        text.replace(/(?<=\..{9})./, (one) => (one === "A" ? "B" : "A")),
        "mail",
      ),
  ],
  ["an unknown key", (text: string) => openText(`xxxxxx${text.slice(6)}`, "mail")],
  ["rubbish", () => openText("", "mail")],
])("stays closed for %s", (_name, open) => {
  expect(open(sealText("secreto bastante largo", "mail"))).toBeNull();
});
