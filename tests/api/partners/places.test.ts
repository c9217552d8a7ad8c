// Proves an organization's places: kept once, chosen by offers, and what a change of one does to its offers on sale.
import { expect, it } from "vitest";
import { linkPlaces } from "~/domain/catalogue/places/link-places.server";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { tokenOf } from "../../support/api";
import { apiShop } from "../../support/api-shop";
import { onPostgres } from "../../support/databases";

const PLACE = {
  name: "Spa del Río",
  address: "Calle Ancha, 4",
  postal_code: "28013",
  city: "Madrid",
  province: "madrid",
  phone: "+34 910 123 456",
  weekly_hours: [
    { day: 1, opens: "17:00", closes: "20:00" },
    { day: 1, opens: "10:00", closes: "14:00" },
    { day: 6, opens: "22:00", closes: "02:00" },
  ],
  exceptions: [{ from: "2027-12-24", until: "2027-12-26", note: "Navidad" }],
};

onPostgres((_name, open) => {
  const shop = apiShop(open);

  let named = 0;
  const place = (fields: object = {}) => {
    named += 1;
    return { ...PLACE, name: `${PLACE.name} ${named}`, address: `Calle Ancha, ${named}`, ...fields };
  };
  const all = () => `/organizations/${shop.organizationId}/places/`;
  const one = (uuid: string) => `${all()}${uuid}/`;
  const add = (json: object = place(), token = shop.tokens.manager) =>
    shop.api.call(`POST ${all()}`, { token, json });
  const put = (uuid: string, json: object, headers = {}, token = shop.tokens.manager) =>
    shop.api.call(`PUT ${one(uuid)}`, { token, json, headers });
  const read = async (uuid: string) =>
    (await shop.api.call(`GET ${one(uuid)}`, { token: shop.tokens.cashier })).body;
  const shown = async (id: string) => (await shop.api.call(`GET /public/offers/${id}/`)).body;
  const managed = async (id: string) =>
    (await shop.api.call(`GET /offers/${id}/`, { token: shop.tokens.manager })).body;
  const choose = (id: string, places: string[]) =>
    shop.api.call(`PATCH /offers/${id}/`, { token: shop.tokens.manager, json: { places } });
  const onSaleAt = async ({ name, address }: { name: string; address: string }) => {
    const location = { name, address, postal_code: "28013", city: "Madrid", province: "madrid" };
    const { id } = await buildOffer(shop.db, { organization_id: shop.organizationId, locations: [location] });
    await shop.db.transaction().execute((trx) => linkPlaces(trx, [id], Date.now()));
    return id;
  };

  it("is kept with its hours in their order, and belongs to its organization", async () => {
    const added = await add();
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(added.body).toMatchObject({ offers: 0, version: 1, lat: expect.any(Number) });
    expect(added.body.weekly_hours.map(({ opens }: { opens: string }) => opens)).toEqual([
      "10:00",
      "17:00",
      "22:00",
    ]);
    expect(added.body.exceptions).toEqual([
      { from: "2027-12-24", until: "2027-12-26", opens: null, closes: null, note: "Navidad" },
    ]);
    const list = await shop.api.call(`GET ${all()}?search=ancha`, { token: shop.tokens.cashier });
    expect(list.body.results.map(({ uuid }: { uuid: string }) => uuid)).toContain(added.body.uuid);
    expect((await shop.api.call(`GET ${one(added.body.uuid)}`, { token: shop.tokens.stranger })).status).toBe(
      404,
    );
    expect((await add(place(), shop.tokens.stranger)).status).toBe(404);
    expect((await add(place(), shop.tokens.cashier)).status).toBe(403);
    expect((await put(added.body.uuid, place(), {}, shop.tokens.stranger)).status).toBe(404);
    expect((await shop.api.call(`GET ${all()}`, { token: shop.tokens.stranger })).status).toBe(404);
    const { address, name } = added.body;
    const again = await Promise.all([add(place({ address, name })), add(place({ address, name }))]);
    expect(again.map(({ status, body }) => [status, body.errors.name?.length])).toEqual([
      [400, 1],
      [400, 1],
    ]);
  });

  it("refuses hours that cannot be, each at its field", async () => {
    const answer = await add(
      place({
        weekly_hours: [
          { day: 1, opens: "10:00", closes: "10:00" },
          { day: 7, opens: "22:00", closes: "03:00" },
          { day: 1, opens: "02:00", closes: "09:00" },
        ],
        exceptions: [
          { from: "2027-01-02", until: "2027-01-01" },
          { from: "2027-03-01", until: "2027-03-02", opens: "10:00", closes: "12:00" },
          { from: "2027-03-02", until: "2027-03-02" },
        ],
      }),
    );
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
      400,
      [
        "exceptions.0.until",
        "exceptions.1.until",
        "exceptions.2.from",
        "weekly_hours.0.closes",
        "weekly_hours.2.closes",
      ],
    ]);
    expect((await add(place({ weekly_hours: [{ day: 1, opens: "25:00", closes: "9" }] }))).status).toBe(400);
    expect((await add(place({ province: "atlantis" }))).status).toBe(400);
  });

  it("takes one of two edits that were made at once", async () => {
    const { uuid } = (await add()).body;
    const edits = [place(), place()].map((json) => put(uuid, json, { "If-Match": '"1"' }));
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(uuid)).version).toBe(2);
  });

  it("is chosen by offers, whose page then shows its hours", async () => {
    const { uuid, name, address } = (await add()).body;
    const draft = await shop.api.call("POST /offers/", {
      token: shop.tokens.manager,
      json: {
        title: "Spa",
        category: "health_and_beauty",
        organization: shop.organizationId,
        places: [uuid],
      },
    });
    expect(draft.body.locations).toMatchObject([{ name, address, phone: PLACE.phone }]);
    const second = (await add()).body;
    const both = await choose(draft.body.uuid, [second.uuid, uuid]);
    expect(both.body.locations.map((location: { name: string }) => location.name)).toEqual([
      name,
      second.name,
    ]);
    expect(both.body.locations[0].uuid).toBe(draft.body.locations[0].uuid);
    expect((await choose(draft.body.uuid, [second.uuid])).body.locations).toHaveLength(1);
    const foreign = await buildOrganization(shop.db);
    const stranger = await tokenOf(shop.db, { member: { organizationId: foreign.id, role: "owner" } });
    const theirs = await shop.api.call(`POST /organizations/${foreign.id}/places/`, {
      token: stranger.token,
      json: place(),
    });
    const refused = await choose(draft.body.uuid, [second.uuid, theirs.body.uuid]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["places.1"]]);
    const id = await onSaleAt({ name, address });
    expect((await shown(id)).locations).toMatchObject([{ place: uuid, weekly_hours: [{ day: 1 }, {}, {}] }]);
  });

  it("gives offers of the same address one place, however they are written", async () => {
    const { name, address, phone } = place();
    const location = { name, address, phone, postal_code: "28013", city: "Madrid", province: "madrid" };
    const write = () =>
      shop.api.call("POST /offers/", {
        token: shop.tokens.manager,
        json: {
          title: "Cena",
          category: "restaurants",
          organization: shop.organizationId,
          locations: [location],
        },
      });
    const written = await Promise.all([write(), write(), write()]);
    expect(written.map(({ status }) => status)).toEqual([201, 201, 201]);
    const list = await shop.api.call(`GET ${all()}?search=${encodeURIComponent(address)}`, {
      token: shop.tokens.manager,
    });
    const found = list.body.results.filter((each: { address: string }) => each.address === address);
    expect(found).toMatchObject([{ name, phone, offers: 3 }]);
  });

  it("changes telephone and hours of offers on sale at once; a new address waits for staff", async () => {
    const { uuid, name, address } = (await add()).body;
    const id = await onSaleAt({ name, address });
    const { version } = await managed(id);
    const reached = { name, address, phone: "+34 910 999 999", weekly_hours: [] };
    expect((await put(uuid, place(reached))).status).toBe(200);
    expect((await shown(id)).locations).toMatchObject([{ phone: "+34 910 999 999", weekly_hours: [] }]);
    expect(await managed(id)).toMatchObject({ version: version + 1, pending_change: null });
    const moved = await put(uuid, place({ ...reached, address: "Calle Nueva, 77" }));
    expect(moved.body).toMatchObject({ address: "Calle Nueva, 77", offers: 1 });
    expect((await shown(id)).locations).toMatchObject([{ address, place: uuid }]);
    expect((await managed(id)).pending_change).toMatchObject({ fields: ["locations"] });
    const { digest } = (await shop.api.call(`GET /offers/${id}/change/`, { token: shop.tokens.staff })).body;
    const approved = { token: shop.tokens.staff, json: { decision: "approved", digest } };
    expect((await shop.api.call(`POST /offers/${id}/change/decision/`, approved)).status).toBe(200);
    expect((await shown(id)).locations).toMatchObject([{ address: "Calle Nueva, 77", place: uuid }]);
  });

  it("stays while an offer in review would move with it, and while offers are redeemed there", async () => {
    const { uuid, name, address } = (await add()).body;
    const id = await onSaleAt({ name, address });
    const remove = (token = shop.tokens.manager) => shop.api.call(`DELETE ${one(uuid)}`, { token });
    expect((await remove(shop.tokens.cashier)).status).toBe(403);
    const used = await remove();
    expect([used.status, used.body.code]).toEqual([409, "place_in_use"]);
    const setStatus = (status: "in_review" | "archived") =>
      shop.db
        .updateTable("offers")
        .set({ status: status as never })
        .where("id", "=", id)
        .execute();
    await setStatus("in_review");
    const moved = await put(uuid, place({ name, address: "Calle Nueva, 78" }));
    expect([moved.status, moved.body.code]).toEqual([409, "in_review"]);
    expect(await read(uuid)).toMatchObject({ address, version: 1 });
    await setStatus("archived");
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });
});
