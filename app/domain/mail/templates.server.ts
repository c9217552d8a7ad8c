/** All mails by the name under which the outbox stores them; each is declared beside its text. */
import { accountMails } from "~/locales/es/mail/account-mails.server";
import { accountNotices } from "~/locales/es/mail/account-notices.server";
import { bookingMails } from "~/locales/es/mail/booking-mails.server";
import { customerMails } from "~/locales/es/mail/customer-mails.server";
import { expiryMails } from "~/locales/es/mail/expiry-mails.server";
import { giftCardMails } from "~/locales/es/mail/gifts/gift-card-mails.server";
import { giftMails } from "~/locales/es/mail/gifts/gift-mails.server";
import { keptGiftMails } from "~/locales/es/mail/gifts/kept-gift-mails.server";
import { messageMails } from "~/locales/es/mail/message-mails.server";
import { newsletterMails } from "~/locales/es/mail/newsletter-mails.server";
import { operatorMails } from "~/locales/es/mail/operator-mails.server";
import { organizationMails } from "~/locales/es/mail/organization-mails.server";
import { partnerMails } from "~/locales/es/mail/partner-mails.server";
import { privacyMails } from "~/locales/es/mail/privacy-mails.server";
import { purchaseMails } from "~/locales/es/mail/purchase-mails.server";
import { refundMails } from "~/locales/es/mail/refund-mails.server";
import { securityMails } from "~/locales/es/mail/security-mails.server";
import { bookingChangeMails } from "~/locales/es/mail/sellers/booking-change-mails.server";
import { opinionMails } from "~/locales/es/mail/sellers/opinion-mails.server";
import { questionMails } from "~/locales/es/mail/sellers/question-mails.server";
import { sellerMails } from "~/locales/es/mail/sellers/seller-mails.server";
import { waitingMails } from "~/locales/es/mail/waiting-mails.server";
import { wishMails } from "~/locales/es/mail/wish-mails.server";
import { withdrawalMails } from "~/locales/es/mail/withdrawal-mails.server";
import type { MailTemplate } from "./mail-template";

const TEMPLATES = {
  ...accountMails,
  ...accountNotices,
  ...bookingChangeMails,
  ...bookingMails,
  ...customerMails,
  ...expiryMails,
  ...giftCardMails,
  ...giftMails,
  ...keptGiftMails,
  ...newsletterMails,
  ...operatorMails,
  ...opinionMails,
  ...messageMails,
  ...organizationMails,
  ...partnerMails,
  ...privacyMails,
  ...purchaseMails,
  ...questionMails,
  ...refundMails,
  ...securityMails,
  ...sellerMails,
  ...waitingMails,
  ...wishMails,
  ...withdrawalMails,
};

export type TemplateName = keyof typeof TEMPLATES;

export type TemplateData<Name extends TemplateName> = NonNullable<(typeof TEMPLATES)[Name]["input"]>;

export function findTemplate(name: string): MailTemplate<unknown> | null {
  return Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as TemplateName] : null;
}
