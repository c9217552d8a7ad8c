/** Creates an offer as a draft with its options and places, and submits it on request. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction, isUniqueViolation } from "~/db/transaction.server";
import { offerColumns } from "~/domain/catalogue/offer-columns";
import { DEFAULT_CONTENT, type OfferChange, type OfferContent } from "~/domain/catalogue/offer-content";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { managedOrganization } from "~/domain/catalogue/require-organization.server";
import { defaultTaxRate } from "~/domain/catalogue/tax";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext, Context } from "~/domain/kernel/context";
import { conflict, FieldProblems, invalid } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { moveOffer } from "./move-offer.server";
import { withChosenPlaces } from "./with-chosen-places.server";
import { validateContent, writeParts } from "./write-offer.server";

export interface NewOffer extends OfferChange {
  /** A form's own, so that sending it twice makes one offer; without it a new one. */
  id?: string;
  /** null = the only one the caller manages. */
  organizationId: string | null;
  content: Partial<OfferContent> & Pick<OfferContent, "title" | "category">;
}

/** @returns the offer's id @throws DomainError not_found, forbidden, invalid with fields, conflict (offer_made_before) */
export function createOffer(ctx: Context, input: NewOffer): Promise<string> {
  return inTransaction(ctx.db, (trx) => writeNewOffer(trx, ctx, input));
}

/** As createOffer, inside the caller's transaction. */
export async function writeNewOffer(trx: Trx, ctx: ActingContext, input: NewOffer): Promise<string> {
  const organizationId = managedOrganization(ctx.actor, input.organizationId);
  const id = input.id ?? newId();
  const organization = await trx
    .selectFrom("organizations")
    .select("tax_regime")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  if (!organization) throw invalid("organization", "unknown");
  const now = await databaseNow(trx);
  const owned = { id: null, organizationId, seesProposal: false };
  const chosen = await withChosenPlaces(trx, ctx, owned, input);
  const written: OfferContent = { ...DEFAULT_CONTENT, ...input.content, ...chosen.content };
  const taxRegime = written.taxRegime ?? organization.tax_regime;
  const content = {
    ...written,
    taxRegime,
    taxRate: written.taxRate ?? defaultTaxRate({ ...written, taxRegime }),
  };
  const problems = new FieldProblems();
  validateContent(ctx, content, { ...DEFAULT_CONTENT, publishAt: now, taxRegime }, problems);
  problems.throwIfAny();
  const offer = await trx
    .insertInto("offers")
    .values({
      ...(offerColumns(content) as Required<ReturnType<typeof offerColumns>>),
      id,
      organization_id: organizationId,
      publish_at: content.publishAt ?? now,
      status: "draft",
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (input.id === undefined || !isUniqueViolation(error)) throw error;
      throw conflict("offer_made_before");
    });
  const writing = { problems, actor: ctx.actor, now };
  const owner = { id: offer.id, organizationId, type: offer.type };
  await writeParts(trx, owner, { ...input, content }, writing);
  problems.throwIfAny();
  await writeAudit(trx, ctx.actor, "offer.created", ["offer", offer.id], now);
  if (input.move) await moveOffer(trx, offer, { actor: ctx.actor, move: input.move, now });
  await refreshListings(trx, [offer.id]);
  return offer.id;
}
