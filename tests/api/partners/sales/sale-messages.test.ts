// Proves messages to buyers through the API: mailed once a key, limited, ended by a report, and about one's own sales only.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { erasedEmail } from "~/domain/kernel/formats/email";
import { newId } from "~/domain/kernel/ids.server";
import { LINK_PURPOSES } from "~/domain/mail/link-paths";
import { reportMessage } from "~/domain/sales/messages/report-message.server";
import { signLink } from "~/domain/secrets/signed-link.server";
import { visitorContext } from "../../../fixtures/context";
import { onSqlite } from "../../../support/databases";
import { type SellersWorld, sellersWorld } from "./sold-by-seller";

onSqlite((_name, open) => {
  let world: SellersWorld;
  beforeAll(async () => {
    world = await sellersWorld((await open()).db);
  });

  const TEXT = "Hola: el martes abrimos a las nueve.";
  const pathOf = (number: string) => `/reports/sales/${number}/messages/`;
  const write = (number: string, json: object = {}, { token = world.manager, headers = {} } = {}) =>
    world.api.call(`POST ${pathOf(number)}`, {
      token,
      headers,
      json: { organization: world.organizationId, key: randomUUID(), text: TEXT, ...json },
    });
  const list = (number: string, token = world.manager, organization = world.organizationId) =>
    world.api.call(`GET ${pathOf(number)}?organization=${organization}`, { token });
  const mailsTo = (email: string) =>
    world.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("recipient", "=", email)
      .where("template", "=", "seller-message")
      .execute();

  it("mails a message once, however often it is sent by its key, and shows no address", async () => {
    const { number, email } = await world.sell(1);
    const key = randomUUID();
    const headers = { "Idempotency-Key": randomUUID() };
    const sent = await write(number, { key, text: ` ${TEXT}\n` }, { headers });
    expect([sent.status, sent.body]).toMatchObject([201, { text: TEXT, reported_at: null }]);
    const byHeader = await write(number, { key, text: ` ${TEXT}\n` }, { headers });
    expect([byHeader.status, byHeader.body]).toEqual([201, sent.body]);
    const byKey = await write(number, { key });
    expect([byKey.status, byKey.body]).toEqual([200, sent.body]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.data).toMatchObject({ text: TEXT, number });
    const listed = await list(number);
    expect(listed.body).toEqual({ results: [sent.body] });
    expect(JSON.stringify([sent.body, listed.body])).not.toContain("@");
  });

  it("sends three messages of a sale in a day, and none once the buyer has reported one", async () => {
    const { number, email } = await world.sell(1);
    for (const text of ["Uno", "Dos", "Tres"]) expect((await write(number, { text })).status).toBe(201);
    const fourth = await write(number);
    expect([fourth.status, fourth.body.errors.text[0]]).toEqual([400, expect.stringContaining("tres veces")]);
    expect(await mailsTo(email)).toHaveLength(3);
    const [{ uuid }] = (await list(number)).body.results;
    const sig = signLink({ purpose: LINK_PURPOSES.messageReport, email, facts: [uuid] });
    await reportMessage(visitorContext(world.db), { email, sig });
    const refused = await write(number);
    expect([refused.status, refused.body.errors.text[0]]).toEqual([
      400,
      expect.stringContaining("ha avisado"),
    ]);
    const shown = (await list(number)).body.results.find(
      (message: { uuid: string }) => message.uuid === uuid,
    );
    expect(shown.reported_at).toMatch(/^20.*Z$/);
  });

  it("refuses links, nothing but spaces, more than fits, and buyers who erased their data", async () => {
    const { number, saleId, email } = await world.sell(1);
    for (const text of ["Mira www.example.com", "Escríbeme a ana@example.com", "  ", "a".repeat(1_001)]) {
      const refused = await write(number, { text });
      expect([refused.status, Object.keys(refused.body.errors)], text.slice(0, 40)).toEqual([400, ["text"]]);
    }
    await world.db
      .updateTable("sales")
      .set({ email: erasedEmail(saleId) })
      .where("id", "=", saleId)
      .execute();
    expect((await write(number)).status).toBe(400);
    expect(await mailsTo(email)).toEqual([]);
    expect((await list(number)).body).toEqual({ results: [] });
  });

  it("hides sales of others, and leaves writing to managers", async () => {
    const { number, email } = await world.sell(1);
    const { organizationId } = world.foreign;
    const foreign = await world.personOf("manager", organizationId);
    for (const json of [{}, { organization: organizationId }])
      expect((await write(number, json, { token: foreign.token })).status).toBe(404);
    expect((await write(number, { organization: newId() })).status).toBe(404);
    expect((await write("2020-000001")).status).toBe(404);
    expect((await list(number, foreign.token)).status).toBe(404);
    expect((await list(number, foreign.token, organizationId)).status).toBe(404);
    const [cashier, bookkeeper] = [await world.personOf("cashier"), await world.personOf("bookkeeper")];
    for (const { token } of [cashier, bookkeeper])
      expect((await write(number, {}, { token })).status).toBe(403);
    expect((await list(number, cashier.token)).status).toBe(403);
    expect((await list(number, bookkeeper.token)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });
});
