/** Registers all mail templates: data schema, renderer, list, expiry and attachments. */
import type { z } from "zod";
import { signLink } from "~/domain/secrets/signed-link.server";
import * as account from "~/locales/es/mail/account-mails";
import * as accountNotices from "~/locales/es/mail/account-notices";
import * as apiKey from "~/locales/es/mail/api-key-mails";
import { bookedDateFiles, cancelledDateFiles } from "~/locales/es/mail/booked-date-file";
import { contractCopy } from "~/locales/es/mail/contract-copy.server";
import * as customer from "~/locales/es/mail/customer-mails";
import * as gifts from "~/locales/es/mail/gift-mails";
import * as newsletter from "~/locales/es/mail/newsletter-mail";
import * as operator from "~/locales/es/mail/operator-mails";
import * as opinion from "~/locales/es/mail/opinion-mails";
import * as organizationMails from "~/locales/es/mail/organization-mails";
import * as partner from "~/locales/es/mail/partner-mails";
import * as privacy from "~/locales/es/mail/privacy-mails";
import * as purchase from "~/locales/es/mail/purchase-mails";
import * as refunds from "~/locales/es/mail/refund-mails";
import * as security from "~/locales/es/mail/security-mails";
import * as webhook from "~/locales/es/mail/webhook-mails";
import * as wish from "~/locales/es/mail/wish-mails";
import * as withdrawal from "~/locales/es/mail/withdrawal-mails";
import { type MailContent, type MailFacts, shopUrl } from "~/mail-layout/mail-content";
import * as giftSchemas from "./gifts/schemas";
import { MAIL_PATHS } from "./link-paths";
import type { MailAttachment, MailList } from "./mail-message";
import * as newsletterSchema from "./newsletter/schemas";
import { invitationSignature } from "./partners/invitation-link.server";
import * as partnerSchemas from "./partners/schemas";
import * as schemas from "./schemas";
import * as securitySchemas from "./security/schemas";
import * as wishSchemas from "./wishes/schemas";
import { wishEndSignature, wishListSignature } from "./wishes/signatures.server";
import * as withdrawalSchemas from "./withdrawals/schemas";

/** A template with its validated data. */
export interface ReadMail {
  render(facts: MailFacts): MailContent;
  attachments(facts: FileFacts): MailAttachment[];
  /** null for service mails. */
  list: MailList | null;
  /** ms UTC; a mail whose code or link has expired is not sent. */
  expiresAt: number | null;
}

/** What files of a mail need besides the template's data. */
interface FileFacts {
  /** The shop's public origin, without a trailing slash. */
  origin: string;
  /** ms UTC: when the mail was queued, the same in every attempt. */
  writtenAt: number;
}

interface Template<Input> {
  /** @throws ZodError */
  read(data: unknown): ReadMail;
  /** Type only: the data that enqueueMail takes. */
  input?: Input;
}

interface Extras<Data> {
  list?: MailList;
  attachments?: (data: Data, facts: FileFacts) => MailAttachment[];
}

function template<Schema extends z.ZodType>(
  schema: Schema,
  render: (data: z.infer<Schema>, facts: MailFacts) => MailContent,
  { list, attachments }: Extras<z.infer<Schema>> = {},
): Template<z.input<Schema>> {
  return {
    read(json) {
      const data = schema.parse(json);
      const expiresAt = (data as { expiresAt?: unknown }).expiresAt;
      return {
        render: (facts) => render(data, facts),
        attachments: (facts) => attachments?.(data, facts) ?? [],
        list: list ?? null,
        expiresAt: typeof expiresAt === "number" ? expiresAt : null,
      };
    },
  };
}

function confirmationFiles(sale: schemas.PurchaseConfirmation, facts: FileFacts): MailAttachment[] {
  const copy = contractCopy(sale.termsVersion, facts.origin);
  const terms = copy ? [{ ...copy, contentType: "text/html; charset=utf-8" }] : [];
  const lines = sale.lines.map((line) => ({ ...line, sellerName: line.seller.name }));
  return [...bookedDateFiles(lines, facts), ...terms];
}

/** A gift's recipient has the date in the calendar, too. */
function giftVoidFiles(gift: giftSchemas.GiftVoid, facts: FileFacts): MailAttachment[] {
  return gift.reason === "slot_cancelled" && gift.left === 0 ? cancelledDateFiles(gift, facts) : [];
}

function ratingRequest(data: schemas.RatingRequest, { origin, recipient }: MailFacts): MailContent {
  const sig = signLink({ purpose: "feedback", email: recipient, facts: [data.offerId] });
  const urls = [1, 2, 3, 4, 5].map((rate) =>
    shopUrl(origin, MAIL_PATHS.feedback, { rate: String(rate), offer: data.offerId, email: recipient, sig }),
  );
  return customer.ratingRequestMail(data, urls);
}

function memberInvitation(
  data: partnerSchemas.MemberInvitation,
  { origin, recipient: email }: MailFacts,
): MailContent {
  const sig = invitationSignature(email, data.invitationId);
  return partner.memberInvitationMail(data, shopUrl(origin, MAIL_PATHS.invitation, { email, sig }));
}

function wishNews(data: wishSchemas.WishNews, { origin, recipient: email }: MailFacts): MailContent {
  return wish.wishNewsMail(data, {
    offer: shopUrl(origin, `/ofertas/${data.offerId}/`),
    end: shopUrl(origin, MAIL_PATHS.wishEnd, { email, sig: wishEndSignature(email, data.offerId) }),
    list: shopUrl(origin, MAIL_PATHS.wishes, { email, sig: wishListSignature(email) }),
  });
}

const TEMPLATES = {
  "one-time-code": template(schemas.oneTimeCode, account.oneTimeCodeMail),
  "account-activation": template(schemas.accountLink, account.accountActivationMail),
  "account-exists": template(schemas.accountNews, account.accountExistsMail),
  "account-deleted": template(schemas.accountNews, accountNotices.accountDeletedMail),
  "password-reset": template(schemas.accountLink, account.passwordResetMail),
  "staff-access": template(schemas.staffAccess, account.staffAccessMail),
  "password-changed": template(schemas.accountNews, accountNotices.passwordChangedMail),
  "sign-in-attack": template(schemas.signInAttack, accountNotices.signInAttackMail),
  "email-change": template(schemas.emailLink, account.emailChangeMail),
  "email-reset": template(schemas.emailLink, account.emailResetMail),
  "email-changed": template(schemas.accountNews, accountNotices.emailChangedMail),
  "network-linked": template(schemas.networkLinked, accountNotices.networkLinkedMail),
  "security-changed": template(securitySchemas.securityChanged, security.securityChangedMail),
  "new-device": template(securitySchemas.newDevice, security.newDeviceMail),

  "purchase-confirmation": template(schemas.purchaseConfirmation, purchase.purchaseConfirmationMail, {
    attachments: confirmationFiles,
  }),
  "order-links": template(schemas.orderLinks, customer.orderLinksMail),
  "privacy-link": template(schemas.privacyLink, privacy.privacyLinkMail),
  "privacy-erased": template(schemas.privacyErased, privacy.privacyErasedMail),
  gift: template(giftSchemas.gift, gifts.giftMail, {
    attachments: (gift, facts) => bookedDateFiles([gift], facts),
  }),
  "gift-void": template(giftSchemas.giftVoid, gifts.giftVoidMail, { attachments: giftVoidFiles }),
  "gift-expiring": template(giftSchemas.giftExpiring, gifts.giftExpiringMail),
  "gift-undelivered": template(giftSchemas.giftUndelivered, gifts.giftUndeliveredMail),
  "late-payment-refund": template(schemas.refund, refunds.latePaymentRefundMail),
  "slot-cancelled": template(schemas.slotCancelled, refunds.slotCancelledMail, {
    attachments: cancelledDateFiles,
  }),
  refund: template(schemas.refund, refunds.refundMail),
  "withdrawal-acknowledgement": template(
    withdrawalSchemas.withdrawalAcknowledgement,
    withdrawal.withdrawalAcknowledgementMail,
  ),
  "withdrawal-declared": template(withdrawalSchemas.withdrawalDeclared, withdrawal.withdrawalDeclaredMail),
  "coupon-expiring": template(schemas.couponExpiring, customer.couponExpiringMail),
  // A rating request counts as commercial, so it has an unsubscribe link.
  "rating-request": template(schemas.ratingRequest, ratingRequest, { list: "ratings" }),

  "wish-confirmation": template(wishSchemas.wishConfirmation, wish.wishConfirmationMail),
  "wish-news": template(wishSchemas.wishNews, wishNews, { list: "alerts" }),
  newsletter: template(newsletterSchema.newsletter, newsletter.newsletterMail, { list: "newsletter" }),
  "subscription-confirmation": template(
    schemas.subscriptionConfirmation,
    customer.subscriptionConfirmationMail,
  ),

  "offer-status": template(partnerSchemas.offerStatus, partner.offerStatusMail),
  "offer-change": template(partnerSchemas.offerChange, partner.offerChangeMail),
  "offer-corrected": template(partnerSchemas.offerCorrected, partner.offerCorrectedMail),
  "opinion-decided": template(partnerSchemas.opinionDecided, opinion.opinionDecidedMail),
  "opinion-removed": template(partnerSchemas.opinionRemoved, opinion.opinionRemovedMail),
  "organization-status": template(
    partnerSchemas.organizationStatus,
    organizationMails.organizationStatusMail,
  ),
  "api-key-created": template(partnerSchemas.apiKeyCreated, apiKey.apiKeyCreatedMail),
  "organization-changed": template(
    partnerSchemas.organizationChanged,
    organizationMails.organizationChangedMail,
  ),
  "webhook-disabled": template(partnerSchemas.webhookDisabled, webhook.webhookDisabledMail),
  "dead-mails": template(schemas.deadMails, operator.deadMailsMail),
  "mail-test": template(schemas.mailTest, operator.mailTestMail),
  "member-invitation": template(partnerSchemas.memberInvitation, memberInvitation),
  "desk-queue": template(partnerSchemas.deskQueue, operator.deskQueueMail),
  "partner-lead": template(partnerSchemas.partnerLead, operator.partnerLeadMail),
};

export type TemplateName = keyof typeof TEMPLATES;

export type TemplateData<Name extends TemplateName> = NonNullable<(typeof TEMPLATES)[Name]["input"]>;

export function findTemplate(name: string): Template<unknown> | null {
  return Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as TemplateName] : null;
}
