/** Schemas of the mails to partners and the business desk; see ../schemas.ts. */
import { z } from "zod";
import { API_KEY_MODES, API_SCOPES } from "~/domain/kernel/api-scopes";
import { MEMBER_ROLES } from "~/domain/kernel/context";

const text = z.string();

export const partnerLead = z.object({
  companyName: text,
  contactName: text,
  email: text,
  phone: text,
  city: text,
  region: text,
  category: text,
  website: text.nullable(),
  taxNumber: text.nullable(),
  message: text.nullable(),
});
export type PartnerLead = z.infer<typeof partnerLead>;

/** To the business desk: how many of each kind wait for a decision. */
export const deskQueue = z.object({
  counts: z.object({
    application: z.int().nonnegative(),
    offer: z.int().nonnegative(),
    change: z.int().nonnegative(),
    dispute: z.int().nonnegative(),
  }),
  /** ms UTC: since when the oldest waits. */
  oldest: z.number().int(),
});
export type DeskQueue = z.infer<typeof deskQueue>;

/** Decision of staff, or a partner's own change: subject, new status and reason. */
export const offerStatus = z.object({
  offer_uuid: z.uuid(),
  title: text,
  status: z.enum(["draft", "in_review", "scheduled", "published", "paused", "ended", "archived", "rejected"]),
  reason_code: text.nullish(),
  reason: text.nullish(),
  /** State of the business while it is not active: nothing of it is on sale. */
  seller: z.enum(["draft", "pending_review", "suspended", "closed", "rejected"]).optional(),
});
export type OfferStatusNews = z.infer<typeof offerStatus>;

/** Decision of staff on a change of an offer on sale. */
export const offerChange = offerStatus.omit({ status: true, seller: true }).extend({
  decision: z.enum(["approved", "returned", "rejected"]),
});
export type OfferChangeNews = z.infer<typeof offerChange>;

export const organizationStatus = z.object({
  name: text,
  status: z.enum(["draft", "pending_review", "active", "suspended", "closed", "rejected"]),
  reason_code: text.nullish(),
  reason: text.nullish(),
  /** Titles of approved offers that are on sale with the business. */
  offers: z.array(text).optional(),
});
export type OrganizationStatusNews = z.infer<typeof organizationStatus>;

/** Staff corrected texts of an offer themselves. */
export const offerCorrected = z.object({
  offer_uuid: z.uuid(),
  title: text,
  /** Names of the corrected content. */
  fields: z.array(text).min(1),
  reason: text,
});
export type OfferCorrected = z.infer<typeof offerCorrected>;

/** To the seller: what staff decided on a disputed vote. */
export const opinionDecided = z.object({
  feedbackId: z.uuid(),
  title: text,
  stars: z.int(),
  comment: text.nullable(),
  decision: z.enum(["kept", "removed"]),
  reason: text,
});
export type OpinionDecided = z.infer<typeof opinionDecided>;

/** To the author of a vote that staff removed. */
export const opinionRemoved = opinionDecided.pick({ title: true, stars: true, comment: true, reason: true });
export type OpinionRemoved = z.infer<typeof opinionRemoved>;

/** The endpoint's host only: its path may hold secrets. */
export const webhookDisabled = z.object({ organization: text, host: text });
export type WebhookDisabled = z.infer<typeof webhookDisabled>;

/** Never the key itself. */
export const apiKeyCreated = z.object({
  organization: text,
  /** Of the key. */
  name: text,
  scopes: z.array(z.enum(API_SCOPES)),
  mode: z.enum(API_KEY_MODES),
  /** The member's mailbox; null = the shop's staff. */
  by: text.nullable(),
  /** ms UTC */
  at: z.number().int(),
  /** ms UTC; null = until it is revoked. Not `expiresAt`, after which no mail is sent. */
  validUntil: z.number().int().nullable(),
});
export type ApiKeyCreated = z.infer<typeof apiKeyCreated>;

const ORGANIZATION_CHANGES = ["payout", "contact_email", "legal_data", "owners"] as const;

/** The values stay out of the mail: an account number must not travel. */
export const organizationChanged = z.object({
  organization: text,
  changes: z.array(z.enum(ORGANIZATION_CHANGES)).min(1),
  /** Whose ownership began or ended: the mailbox, of a deleted account the name. */
  person: text.nullable(),
  /** The author, named like the person; null = the shop's staff. */
  by: text.nullable(),
  /** ms UTC */
  at: z.number().int(),
});
export type OrganizationChanged = z.infer<typeof organizationChanged>;

export const memberInvitation = z.object({
  invitationId: z.uuid(),
  organization: text,
  role: z.enum(MEMBER_ROLES),
  /** ms UTC; a later mail is not sent. */
  expiresAt: z.number(),
});
export type MemberInvitation = z.infer<typeof memberInvitation>;
