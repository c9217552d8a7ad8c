// Proves which places an offer's form offers: those it has, then others by name up to a number, and of its own business alone.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { readChosenPlaces } from "~/domain/catalogue/places/choose-places.server";
import { listPlaceChoices } from "~/domain/catalogue/places/place-queries.server";
import { memberActor, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { buildPlace } from "../../fixtures/places";
import { reasonOf } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  async function business() {
    const { id: organizationId } = await buildOrganization(db);
    const { id: userId } = await buildUser(db);
    const ids: string[] = [];
    for (const name of ["Alba", "Bruma", "Cala"]) ids.push(await buildPlace(db, organizationId, { name }));
    const as = (of: string) => ({ ...visitorContext(db), actor: memberActor(of, "manager", userId) });
    return { organizationId, ids, as };
  }

  it("lists the first by name, and says whether there are more", async () => {
    const { organizationId, as } = await business();
    const read = async (limit: number) => {
      const { places, isWhole } = await listPlaceChoices(as(organizationId), {
        organizationId,
        chosen: [],
        limit,
      });
      return [places.map(({ name }) => name), isWhole];
    };
    expect(await read(2)).toEqual([["Alba", "Bruma"], false]);
    expect(await read(3)).toEqual([["Alba", "Bruma", "Cala"], true]);
  });

  it("puts what the offer has before them, and refuses other businesses and their places", async () => {
    const [own, other] = [await business(), await business()];
    const choose = (as: ReturnType<typeof own.as>, chosen: string[]) =>
      listPlaceChoices(as, { organizationId: own.organizationId, chosen, limit: 1 });
    const last = own.ids[2] ?? "";
    const { places, isWhole } = await choose(own.as(own.organizationId), [last, other.ids[0] ?? ""]);
    expect([places.map(({ name }) => name), isWhole]).toEqual([["Cala", "Alba"], false]);
    expect(await reasonOf(choose(own.as(other.organizationId), [last]))).toBe("not_found");
  });

  it("knows the place of a copy by its link, of another by its address", async () => {
    const { organizationId, ids } = await business();
    const offer = await buildOffer(db, { organization_id: organizationId });
    const row = await db
      .selectFrom("organization_places")
      .select(["id", "name", "address", "postal_code as postalCode", "city", "province"])
      .where("id", "=", ids[0] ?? "")
      .executeTakeFirstOrThrow();
    const typed = { ...row, id: null, lat: null, lng: null, phone: null, openingHours: null };
    const of = { id: offer.id, organizationId };
    expect(await readChosenPlaces(db, of, [typed])).toEqual([ids[0]]);
    expect(await readChosenPlaces(db, of, [{ ...typed, address: "Calle Otra, 9" }])).toEqual([]);
    expect(await readChosenPlaces(db, of, [])).toEqual([]);
  });
});
