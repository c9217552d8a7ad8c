/** Rows of the jobs that delete what persons leave behind: sessions, choices, opinions, questions, logs. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { openCase } from "~/domain/support/open-case.server";
import { visitorContext } from "../../fixtures/context";
import { buildQuestion } from "../../fixtures/feedback";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildOrganization } from "../../fixtures/organizations";
import { buildUser } from "../../fixtures/users";
import { auditRow, consentState, dailyCount, partnerLead } from "../retention/old-rows";
import { type JobRows, LONG_AGO } from "./row-kit";

export const PERSONAL_ROWS: JobRows = {
  async "delete-old-cookie-choices"({ db, forgotten }) {
    const id = randomUUID();
    const choice = { id, reference: id, text_version: "1", source: "banner", at: LONG_AGO } as const;
    await db
      .insertInto("cookie_choices")
      .values({ ...choice, analytics: false, marketing: false })
      .execute();
    return forgotten(sql`cookie_choices where id = ${id}`);
  },
  async "delete-expired-sessions"({ db, forgotten }) {
    const id = randomUUID();
    const times = { created_at: LONG_AGO, last_used_at: LONG_AGO, expires_at: LONG_AGO, revoked_at: null };
    const secrets = { visitor_id: id, refresh_hash: id, user_agent: "" };
    await db
      .insertInto("sessions")
      .values({ id, scope: "anonymous", user_id: null, ...secrets, ...times })
      .execute();
    return forgotten(sql`sessions where id = ${id}`);
  },
  async "forget-favorites"({ db, forgotten, deletedUser }) {
    const user_id = await deletedUser();
    const { id: offer_id } = await buildOffer(db);
    await db.insertInto("favorites").values({ user_id, offer_id, created_at: 1 }).execute();
    return forgotten(sql`favorites where user_id = ${user_id}`);
  },
  async "forget-authors"({ db, isGone, deletedUser }) {
    const user_id = await deletedUser();
    const id = randomUUID();
    const { id: offer_id } = await buildOffer(db);
    const times = { created_at: 1, updated_at: 1 };
    await db
      .insertInto("feedback")
      .values({
        id,
        offer_id,
        user_id,
        email_key: id,
        email_sealed: "x",
        edit_token_hash: id,
        stars: 5,
        ...times,
        author_name: null,
        comment: null,
        status: "published",
        verified_purchase: true,
        source: "account",
        reply_text: null,
        reply_at: null,
        dispute_reason: null,
        dispute_evidence: null,
        dispute_decision: null,
      })
      .execute();
    return {
      held: sql`feedback where id = ${id}`,
      done: () => isGone(sql`feedback where user_id = ${user_id}`),
    };
  },
  async "tidy-questions"({ db, forgotten }) {
    const { id: offerId } = await buildOffer(db);
    const id = await buildQuestion(db, offerId, { status: "refused", at: 1 });
    return forgotten(sql`offer_questions where id = ${id}`);
  },
  async "forget-askers"({ db, isGone, deletedUser }) {
    const userId = await deletedUser();
    const { id: offerId } = await buildOffer(db);
    const id = await buildQuestion(db, offerId, { userId });
    return {
      held: sql`offer_questions where id = ${id}`,
      done: () => isGone(sql`offer_questions where user_id = ${userId}`),
    };
  },
  async "delete-help-cases"({ db, forgotten }) {
    const email = newEmail();
    await openCase(visitorContext(db), { topic: "other", order: null, email, message: "Hola" });
    const over = { answer: "Hola", answered_by: randomUUID(), answered_at: 1 };
    await db.updateTable("help_cases").set(over).where("email", "=", email).execute();
    return forgotten(sql`help_cases where email = ${email}`);
  },
  async "delete-expired-invitations"({ db, forgotten }) {
    const id = randomUUID();
    const { id: organization_id } = await buildOrganization(db);
    const invited_by = (await buildUser(db)).id;
    await db
      .insertInto("member_invitations")
      .values({
        id,
        organization_id,
        invited_by,
        email: newEmail(),
        email_key: id,
        role: "cashier",
        created_at: 1,
        expires_at: 2,
        sends: 1,
      })
      .execute();
    return forgotten(sql`member_invitations where id = ${id}`);
  },
  async "delete-daily-counts"({ db, forgotten }) {
    return forgotten(sql`analytics_daily where event = ${await dailyCount(db, "2001-01-01")}`);
  },
  async "delete-partner-leads"({ db, forgotten }) {
    return forgotten(sql`partner_leads where id = ${await partnerLead(db, LONG_AGO)}`);
  },
  async "delete-audit-log"({ db, forgotten }) {
    return forgotten(sql`audit_log where id = ${await auditRow(db, LONG_AGO)}`);
  },
  async "delete-old-consents"({ db, forgotten }) {
    const key = await consentState(db, { status: "unsubscribed", updated_at: LONG_AGO });
    return forgotten(sql`consent_states where email_key = ${key}`);
  },
  async "delete-settled-failures"({ db, forgotten }) {
    const row_id = randomUUID();
    const failure = { attempts: 1, next_attempt_at: LONG_AGO, last_error: "x", failed_since: 1 };
    await db
      .insertInto("job_failures")
      .values({ job: "test", row_id, ...failure })
      .execute();
    return forgotten(sql`job_failures where row_id = ${row_id}`);
  },
};
