/** Proves that the streamed file equals JSON.stringify's for any content. */
import { expect, it } from "vitest";
import { personalDataFile } from "./personal-data-file.server";

it("is one JSON text, with readable times, amounts and flags", async () => {
  const data = {
    account: { email: "ana@example.es", created_at: 0, is_staff: false, note: null },
    purchases: [
      { total: 2050, lines: [{ unit_price: 100, for_present: true }], campaign: null },
      { total: 5, lines: [] },
    ],
    wishes: [],
    wishlist: [{ target_price: 3000 }, { target_price: null }],
    missing: undefined,
    names: ["a", "b"],
  };
  const text = await (await personalDataFile(data)).text();
  const file = JSON.parse(text);
  expect(file).toMatchObject({
    account: { email: "ana@example.es", created_at: "1970-01-01T00:00:00.000Z", is_staff: false, note: null },
    purchases: [
      { total: "20.50", lines: [{ unit_price: "1.00", for_present: true }], campaign: null },
      { total: "0.05", lines: [] },
    ],
    wishes: [],
    wishlist: [{ target_price: "30.00" }, { target_price: null }],
    names: ["a", "b"],
  });
  expect(file.exported_at).toMatch(/^\d{4}-/);
  expect("missing" in file).toBe(false);
  expect(text).toBe(JSON.stringify(file, null, 2));
});
