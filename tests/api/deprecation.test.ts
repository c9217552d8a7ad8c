// Proves that a call to be removed announces its end in every answer and in the document, half a year before.
import { z } from "@hono/zod-openapi";
import { expect, it } from "vitest";
import { announceRetirement } from "~/api/middleware/deprecation";
import { json, newGroup, operation } from "~/api/operation";

const retirement = { since: "2026-12-01", sunset: "2027-06-15", instead: "/public/offers/" };

it("announces the end of a call with headers, on refusals as well", async () => {
  const group = newGroup("Session");
  group.use(async (c, next) => {
    c.set("actor", { kind: "visitor", visitorId: "" });
    await next();
  });
  group.openapi(
    operation("GET /old/{id}/", {
      access: "anyone",
      retirement,
      summary: "Read something in an old way",
      params: z.object({ id: z.string() }),
      answers: { 200: json(z.object({}), "Nothing.") },
    }),
    (c) => (c.req.valid("param").id === "none" ? c.json({}, 404 as 200) : c.json({}, 200)),
  );
  for (const path of ["/old/1/", "/old/none/"]) {
    const { headers } = await group.request(path);
    expect(headers.get("Deprecation")).toBe("@1796083200");
    expect(headers.get("Sunset")).toBe("Tue, 15 Jun 2027 00:00:00 GMT");
    expect(headers.get("Link")).toBe('</api/v0/public/offers/>; rel="successor-version"');
  }
  const { paths } = group.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } });
  expect(paths?.["/old/{id}/"]?.get).toMatchObject({
    deprecated: true,
    description: expect.stringMatching(
      /^Deprecated since 2026-12-01, may be gone from 2027-06-15 on: use `\/public\/offers\/`\./,
    ),
  });
});

it("refuses a notice of less than half a year", () => {
  expect(() => announceRetirement({ ...retirement, sunset: "2027-03-01" })).toThrow(/180 days/);
});
