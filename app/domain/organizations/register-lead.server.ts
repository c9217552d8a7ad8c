/** Registers a partner enquiry, one per address and day, and notifies the business desk. */

import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import type { Category } from "~/domain/catalogue/offer";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { newId } from "~/domain/kernel/ids.server";
import { localDay } from "~/domain/kernel/local-day";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { TemplateData } from "~/domain/mail/templates.server";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";

/** As its mail names it: the address as parseEmail, the tax number as normalizeTaxNumber leave them. */
export type PartnerLead = Omit<TemplateData<"partner-lead">, "category"> & { category: Category };

/** @returns the enquiry's id; `created` is false if this address has one of today */
export async function registerLead(
  ctx: Context,
  lead: PartnerLead,
): Promise<{ id: string; created: boolean }> {
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const key = { email_key: emailKey(lead.email), day: localDay(now) };
    const id = newId();
    const inserted = await trx
      .insertInto("partner_leads")
      .values({
        id,
        ...key,
        status: "new",
        company_name: lead.companyName,
        contact_name: lead.contactName,
        email: lead.email,
        phone: lead.phone,
        city: lead.city,
        region: lead.region,
        category: lead.category,
        website: lead.website,
        tax_number: lead.taxNumber,
        message: lead.message,
        privacy_version: site.legalVersions.privacy,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["email_key", "day"]).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) {
      const earlier = await trx
        .selectFrom("partner_leads")
        .select("id")
        .where("email_key", "=", key.email_key)
        .where("day", "=", key.day)
        .executeTakeFirstOrThrow();
      return { id: earlier.id, created: false };
    }
    await enqueueMail(
      trx,
      identity.contacts.businessEmail,
      "partner-lead",
      `partner_lead.new:${id}`,
      now,
      lead,
    );
    await writeAudit(trx, ctx.actor, "partner_lead.new", ["partner_lead", id], now);
    return { id, created: true };
  });
}
