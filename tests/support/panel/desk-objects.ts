/** Builds what waits for a decision of staff: an application, a disputed vote, and what sellers and customers ask for. */
import type { Db } from "~/db/schema";
import { newId } from "~/domain/kernel/ids.server";
import { openCase } from "~/domain/support/open-case.server";
import { visitorContext } from "../../fixtures/context";
import { buildVote } from "../../fixtures/feedback";
import { forced } from "../../fixtures/forced-status";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildOrganization } from "../../fixtures/organizations";
import { buildPurchase } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";

/** A business that waits for staff, with an offer. */
export async function buildApplicant(db: Db): Promise<string> {
  const { id } = await buildOrganization(db, { name: "Baños nuevos", status: forced("pending_review") });
  const sent = { submitted_at: Date.now(), submitted_by: (await buildUser(db)).id };
  await db.updateTable("organizations").set(sent).where("id", "=", id).execute();
  await buildOffer(db, { organization_id: id, title: "Baño de estreno", status: "in_review" });
  return id;
}

export async function buildDispute(db: Db, offerId: string): Promise<string> {
  const id = await buildVote(db, offerId, { stars: 1, comment: "Un horror" });
  const dispute = { dispute_reason: "insult", dispute_evidence: "Insulta a Luz.", disputed_at: Date.now() };
  await db.updateTable("feedback").set(dispute).where("id", "=", id).execute();
  return id;
}

/** A refund of a coupon that the seller asks staff for. */
export async function buildRefundRequest(db: Db, organizationId: string, offer: BuiltOffer): Promise<string> {
  const { saleId, ids } = await buildPurchase(db, { of: offer, quantity: 1 });
  const id = newId();
  await db
    .insertInto("refund_requests")
    .values({
      id,
      organization_id: organizationId,
      sale_id: saleId,
      request_key: newId(),
      coupons: ids,
      amount: 2_000,
      reason: "Cerramos ese día",
      requested_by: (await buildUser(db)).id,
      requested_at: Date.now(),
      decision: null,
      decision_note: null,
      decided_at: null,
      refund_id: null,
    })
    .execute();
  return id;
}

/** A change of legal data that another business asks staff for. */
export async function buildLegalChange(db: Db): Promise<string> {
  const { id: organization_id } = await buildOrganization(db, { name: "Baños mudados", verified_at: 1 });
  const id = newId();
  await db
    .insertInto("legal_changes")
    .values({
      id,
      organization_id,
      request_key: newId(),
      proposal: {
        legalName: "Baños mudados, S. A.",
        taxId: "B85834729",
        taxIdKind: "cif",
        traderStatus: "trader",
        registryInfo: null,
        address: {
          street: "Calle Nueva, 3",
          postalCode: "28013",
          city: "Madrid",
          province: "madrid",
          country: "ES",
        },
      },
      payout: null,
      note: "Nos hemos mudado",
      requested_by: (await buildUser(db)).id,
      requested_at: Date.now(),
      decision: null,
      decision_note: null,
      decided_at: null,
    })
    .execute();
  return id;
}

/** A question of a customer that waits for an answer. */
export async function buildHelpCase(db: Db): Promise<string> {
  const email = newEmail();
  await openCase(visitorContext(db), {
    topic: "refund",
    order: null,
    email,
    message: "¿Cuándo llega mi dinero?",
  });
  const { id } = await db
    .selectFrom("help_cases")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return id;
}
