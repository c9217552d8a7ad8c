// Proves the scope of rate limits: mailbox and session first, then the network, whose limit is far wider.
import { expect, it } from "vitest";
import { createByApi, tokenFor } from "../fixtures/api-orders";
import { buildOffer } from "../fixtures/offers";
import { newEmail } from "../fixtures/orders";
import { apiClient, realLimits } from "../support/api";
import { onSqlite } from "../support/databases";

onSqlite((_name, open) => {
  const lead = (client: ReturnType<typeof apiClient>, email: string, clientAddress: string) =>
    client.call("POST /sales/become_partner/", { json: { email }, clientAddress });

  it("counts IPv6 by /64, and by /48 four times wider", async () => {
    const { db } = await open();
    const client = apiClient(db, { limits: realLimits() });
    const statusAt = async (address: string) => (await lead(client, "", address)).status;
    for (let i = 0; i < 50; i++) expect(await statusAt(`2001:db8:1:1::${i.toString(16)}`)).toBe(400);
    expect(await statusAt("2001:db8:1:1:ffff::1")).toBe(429);
    for (const net of [2, 3, 4])
      for (let i = 0; i < 50; i++) expect(await statusAt(`2001:db8:1:${net}::1`)).toBe(400);
    expect(await statusAt("2001:db8:1:5::1")).toBe(429);
    expect(await statusAt("2001:db8:2:5::1")).toBe(400);
  });

  it("allows ten orders a minute to one mailbox; refused and repeated ones do not count", async () => {
    const { db } = await open();
    const client = apiClient(db, { limits: realLimits() });
    const offer = await buildOffer(db, {});
    const items = [{ optionId: offer.options[0].id, quantity: 1 }];
    for (let i = 0; i < 15; i++) expect((await createByApi(client, `guess-${i}`)).status).toBe(404);
    const email = newEmail();
    const tokens = [];
    for (let i = 0; i < 11; i++) tokens.push(await tokenFor(client, { items, email }));
    for (const token of tokens.slice(0, 10)) {
      expect((await createByApi(client, token)).status).toBe(201);
      expect((await createByApi(client, token)).status).toBe(200);
    }
    expect((await createByApi(client, tokens[10] ?? "")).status).toBe(429);
    expect((await createByApi(client, await tokenFor(client, { items, email: newEmail() }))).status).toBe(
      201,
    );
  });

  it("limits guessing of promo codes by validating orders", async () => {
    const { db } = await open();
    const client = apiClient(db, { limits: realLimits() });
    const offer = await buildOffer(db, {});
    const { body } = await client.call("POST /session/anonymous/");
    const guess = (n: number) =>
      client.call("POST /customer/cart/update/", {
        token: body.access,
        json: {
          items: [{ offer_price_uuid: offer.options[0].id, quantity: 1 }],
          promo_codes: [0, 1, 2, 3, 4].map((i) => `NOHAY${n}${i}`),
        },
      });
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await guess(n)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});
