// Proves that a newsletter shows the cover of each of its offers, by an address that is the same for every reader.
import { expect, it } from "vitest";
import { readOfferPictures } from "~/domain/sales/mails/offer-pictures.server";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { onBothDatabases } from "../../support/databases";

onBothDatabases("statements", (_name, open) => {
  it("reads the covers of all sections", async () => {
    const { db } = await open();
    const organization_id = (await buildOrganization(db)).id;
    const [one, other, bare] = [
      await buildOffer(db, { organization_id }),
      await buildOffer(db, { organization_id }),
      await buildOffer(db, { organization_id, cover: false }),
    ];
    const sections = [
      { kind: "new", offers: [{ id: one.id }, { id: bare.id }] },
      { kind: "ending", offers: [{ id: other.id }, { id: one.id }] },
    ];
    const covers = await readOfferPictures(db, { sections }, "https://tienda.example");
    expect(Object.keys(covers).sort()).toEqual([one.id, other.id].sort());
    for (const { url } of Object.values(covers)) expect(url).toMatch(/^https:\/\/tienda\.example\/[^?]*$/);
  });
});
