// Proves that only campaign fields and click ids of an address are kept, within bounds.
import { expect, it } from "vitest";
import { campaignText, parseCampaign, readCampaign } from "./campaign";

const from = (query: string) => readCampaign(new URLSearchParams(query));

it("reads campaign fields and click ids, and nothing else of an address", () => {
  expect(from("?utm_source=boletin&utm_campaign=Otoño+2026&gclid=abc&email=ana@example.es&page=2")).toEqual({
    utm_source: "boletin",
    utm_campaign: "Otoño 2026",
    gclid: "abc",
  });
  expect(from("?region=madrid")).toBeNull();
});

it("leaves out empty, overlong and invalid values, and stays bounded", () => {
  expect(from(`utm_source=&utm_medium=%00&utm_term=${"a".repeat(201)}&utm_id=7`)).toEqual({ utm_id: "7" });
  const crowded = from(
    ["utm_source", "utm_medium", "utm_campaign", "gclid"].map((n) => `${n}=${"x".repeat(190)}`).join("&"),
  );
  expect(campaignText(crowded ?? {}).length).toBeLessThanOrEqual(600);
  expect(Object.keys(crowded ?? {})).toEqual(["utm_source", "utm_medium", "gclid"]);
});

it("parses its own text, and nothing else", () => {
  const campaign = { utm_source: "a&b=c", fbclid: "ñ %" };
  expect(parseCampaign(campaignText(campaign))).toEqual(campaign);
  for (const odd of [undefined, 7, {}, "", "x", "a".repeat(5_000)]) expect(parseCampaign(odd)).toBeNull();
});
