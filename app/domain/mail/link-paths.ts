/** Where links in mails lead: pages whose GET only shows a button (docs/domain.md 8, 9). */

export const MAIL_PATHS = {
  /** ?purpose&email&code&key */
  code: "/login/code",
  /** ?uid&token */
  activation: "/account/activate",
  /** ?uid&token */
  passwordReset: "/password/reset",
  passwordForgot: "/password/forgot",
  /** ?uid&token: the address was chosen already. */
  emailChange: "/account/email/confirm",
  /** ?uid&token: the address is chosen there. */
  emailReset: "/account/email/reset",
  login: "/login",
  /** Where the account is signed in. */
  sessions: "/account/sessions",
  passwordForgotten: "/password/forgot",
  /** ?token: the second half of the double opt-in. */
  subscriptionConfirm: "/subscribe/confirm",
  /** ?sig&email; also takes the one-click POST of RFC 8058 */
  unsubscribe: "/unsubscribe",
  /** ?token: confirms the alerts that were requested for this mailbox. */
  wishConfirm: "/avisos/confirmar",
  /** ?email&sig: the mailbox's alerts */
  wishes: "/avisos",
  /** ?email&sig: ends the alerts about one offer; also takes a one-click POST */
  wishEnd: "/avisos/fin",
  /** ?rate&offer&email&sig */
  feedback: "/feedback",
  /** ?email&sig: the steps for one purchase; without them, a form that asks for it (?number fills it in) */
  withdrawal: "/desistimiento",
  /** ?email&sig: one purchase; without them, a form that mails such links */
  order: "/pedido",
  /** ?email&sig: what is kept about an address; without them, a form that mails such links */
  privacy: "/privacidad/mis-datos",
  withdrawalInformation: "/withdrawal-information",
  agreement: "/agreement",
  history: "/order/history",
} as const;
