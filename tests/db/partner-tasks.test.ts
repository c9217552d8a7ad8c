// Proves what a partner's first page lists of offers that staff gave back, of changes that are open, and how long of first steps.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { readPartnerHome } from "~/domain/reports/home/partner-home.server";
import { readPartnerTasks } from "~/domain/reports/home/partner-tasks.server";
import { memberActor, visitorContext } from "../fixtures/context";
import { forced } from "../fixtures/forced-status";
import { buildOffer } from "../fixtures/offers";
import { buildOrganization } from "../fixtures/organizations";
import { buildUser } from "../fixtures/users";
import { onOneByFile } from "../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  it("names returned offers and open changes with staff's reason, the returned ones first", async () => {
    const organizationId = (await buildOrganization(db, {})).id;
    const { id: author } = await buildUser(db);
    const offer = (title: string, status: "draft" | "published", reason: string | null = null) =>
      buildOffer(db, { organization_id: organizationId, title, status, status_reason: reason });
    await offer("Sin terminar", "draft");
    await offer("Devuelta", "draft", "Falta el horario.");
    const change = async (title: string, status: "pending" | "returned", reason: string | null) => {
      const { id } = await offer(title, "published");
      const at = Date.now();
      await db
        .insertInto("offer_changes")
        .values({
          id: crypto.randomUUID(),
          offer_id: id,
          status: "pending",
          proposal: { content: {} },
          proposed_by: author,
          proposed_at: at,
          updated_at: at,
        })
        .execute();
      if (status === "returned") {
        await db
          .updateTable("offer_changes")
          .set({ status: forced(status), decided_by: author, decided_at: at, reason_code: "quality", reason })
          .where("offer_id", "=", id)
          .execute();
      }
    };
    await change("Con propuesta", "pending", null);
    await change("Con corrección", "returned", "La foto no es del local.");
    await offer("Tranquila", "published");
    const tasks = await readPartnerTasks({ db }, organizationId, Date.now());
    expect(tasks.map((task) => [task.kind, task.title, "reason" in task ? task.reason : null])).toEqual([
      ["change_returned", "Con corrección", "La foto no es del local."],
      ["returned", "Devuelta", "Falta el horario."],
      ["draft", "Sin terminar", null],
      ["change_pending", "Con propuesta", null],
    ]);
    const other = (await buildOrganization(db, {})).id;
    expect(await readPartnerTasks({ db }, other, Date.now())).toEqual([]);
  });

  it("keeps a new business's first steps until its first offer is decided, also once the business is approved", async () => {
    const organizationId = (await buildOrganization(db, {})).id;
    const { id } = await buildOffer(db, { organization_id: organizationId, status: "draft" });
    const { id: userId } = await buildUser(db);
    const ctx = { ...visitorContext(db), actor: memberActor(organizationId, "owner", userId) };
    const firstOffer = async (status: "draft" | "in_review" | "published" | "rejected") => {
      await db
        .updateTable("offers")
        .set({ status: forced(status) })
        .where("id", "=", id)
        .execute();
      return (await readPartnerHome(ctx, { organizationId, role: "owner" })).firstOffer;
    };
    expect(await firstOffer("draft")).toMatchObject({ offerId: id, status: "draft" });
    expect(await firstOffer("in_review")).toMatchObject({ offerId: id, status: "in_review" });
    expect(await firstOffer("rejected")).toBeNull();
    expect(await firstOffer("published")).toBeNull();
  });
});
