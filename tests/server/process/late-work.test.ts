// Proves that a request that outlives its shop's end does not open a database for the next one.
import { expect, it } from "vitest";
import { buildOffer } from "../../fixtures/offers";
import { onOneDatabase } from "../../support/databases";
import { BuiltProgram } from "../../support/in-process/built-program";

onOneDatabase((_name, open) => {
  it("a request after the end leaves the next shop its own database", async () => {
    const first = await BuiltProgram.open((await open()).url);
    expect((await first.get("/contacts")).status).toBe(200);
    await first.close();
    await first.get("/contacts").catch(() => undefined);
    const { db, url } = await open();
    const { id } = await buildOffer(db, {});
    const second = await BuiltProgram.open(url);
    try {
      expect((await second.get(`/ofertas/${id}/`)).status).toBe(200);
    } finally {
      await second.close();
    }
  });
});
