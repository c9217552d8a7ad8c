// Proves that a business whose sales are stopped can write offers, but neither send them to review nor resume them.
import { expect, it } from "vitest";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { apiClient, tokenOf } from "../../support/api";
import { onPostgres } from "../../support/databases";

onPostgres((_name, open) => {
  it.each(["suspended", "closed", "rejected"])("refuses review and sale to a %s one", async (status) => {
    const { db } = await open();
    const api = apiClient(db);
    const organizationId = (await buildOrganization(db)).id;
    const { token } = await tokenOf(db, { member: { organizationId, role: "manager" } });
    const own = { organization_id: organizationId };
    const draft = await buildOffer(db, { ...own, status: "draft" });
    const paused = await buildOffer(db, { ...own, status: "paused" });
    const patch = (id: string, json: object) => api.call(`PATCH /offers/${id}/`, { token, json });
    await db
      .updateTable("organizations")
      .set({ status: forced(status) })
      .where("id", "=", organizationId)
      .execute();
    for (const answer of [
      await patch(draft.id, { status: "in_review", summary: "Otra" }),
      await patch(paused.id, { status: "published" }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, "organization_stopped"]);
    }
    expect((await patch(draft.id, { summary: "Una hora" })).body).toMatchObject({
      status: "draft",
      summary: "Una hora",
    });
    expect((await patch(paused.id, { status: "ended" })).body.status).toBe("ended");
  });
});
