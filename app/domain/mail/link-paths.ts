/** Paths and purposes of links in mails: pages whose GET only shows a button (docs/domain.md 8, 9). */

export const MAIL_PATHS = {
  /** ?purpose&email&code&key */
  code: "/login/code",
  /** ?uid&token */
  activation: "/account/activate",
  /** ?uid&token */
  passwordReset: "/password/reset",
  passwordForgot: "/password/forgot",
  /** ?uid&token: of a chosen new e-mail address */
  emailChange: "/account/email/confirm",
  /** ?uid&token: a form for the new e-mail address */
  emailReset: "/account/email/reset",
  login: "/login",
  /** The account's open sessions. */
  sessions: "/account/sessions",
  /** ?token: second step of the double opt-in */
  subscriptionConfirm: "/subscribe/confirm",
  /** ?sig&email; also takes the one-click POST of RFC 8058 */
  unsubscribe: "/unsubscribe",
  /** ?email&sig: what a mailbox gets of the newsletter */
  newsletterChoices: "/boletin/preferencias",
  /** /:day/:offerId: counts a followed link of an edition and leads to the offer */
  newsletterLink: "/boletin/ver",
  /** ?token: confirms the alerts requested for this mailbox */
  wishConfirm: "/avisos/confirmar",
  /** ?email&sig: the mailbox's alerts */
  wishes: "/avisos",
  /** ?email&sig: ends the alerts about one offer; also takes a one-click POST */
  wishEnd: "/avisos/fin",
  /** ?token: confirms a place on a waiting list */
  waitingConfirm: "/lista-de-espera/confirmar",
  /** ?email&sig: one entry of a waiting list, with the places that are held for it */
  waitingList: "/lista-de-espera",
  /** ?token: sends a question to the seller */
  questionConfirm: "/preguntas/confirmar",
  /** ?rate&offer&email&sig */
  feedback: "/feedback",
  /** ?email&sig: the steps for one purchase; without them, a form that requests the link (?number prefills it) */
  withdrawal: "/desistimiento",
  /** ?email&sig: another date that a seller proposes, to accept or decline */
  bookingMove: "/reserva/cambio",
  /** ?email&sig: a gift, for its recipient */
  gift: "/regalo",
  /** ?email&sig: a gift card, for its buyer or its recipient */
  giftCard: "/tarjeta-regalo/ver",
  /** ?email&sig: one purchase; without them, a form that mails such links */
  order: "/pedido",
  /** ?email&sig: the e-mail address's personal data; without them, a form that mails such links */
  privacy: "/privacidad/mis-datos",
  withdrawalInformation: "/withdrawal-information",
  agreement: "/agreement",
  help: "/ayuda",
  /** ?email&sig: an invitation to a team, which a signed-in account of that mailbox may accept */
  invitation: "/socios/invitacion",
  /** The keys of the organization that is chosen in the panel. */
  apiKeys: "/socios/claves",
  /** The webhooks of the organization that is chosen in the panel. */
  webhooks: "/socios/avisos-web",
  partnerHome: "/socios/inicio",
  /** /:id: one of the organization's offers */
  partnerOffers: "/socios/ofertas",
  /** /:id: one vote on an offer of the organization */
  partnerOpinions: "/socios/opiniones",
  /** /:id: one question about an offer of the organization */
  partnerQuestions: "/socios/preguntas",
  /** What waits for staff. */
  deskQueue: "/gestion/cola",
  organization: "/socios/organizacion",
  team: "/socios/equipo",
  /** /:number: one sale of the organization that is chosen in the panel. */
  partnerSales: "/socios/ventas",
  partnerBookings: "/socios/reservas",
  /** Which mails a member gets about the organization that is chosen in the panel. */
  memberMails: "/socios/correos",
  /** ?email&sig: ends one kind of mail about an organization; also takes a one-click POST */
  memberMailEnd: "/socios/correos/fin",
  /** ?email&sig: reports a seller's message */
  messageReport: "/pedido/mensaje",
  history: "/order/history",
  accountGiftCards: "/account/gift-cards",
  /** The link by which an account invites friends. */
  friends: "/account/invitar",
} as const;

/** What a signed link in a mail is for, as its signature says. */
export const LINK_PURPOSES = {
  unsubscribe: "unsubscribe",
  /** About the day of the letter. */
  newsletterChoices: "newsletter-choices",
  feedback: "feedback",
  wishes: "wishes",
  wishEnd: "wish-end",
  invitation: "member-invitation",
  /** About one proposal. */
  bookingMove: "booking-move",
  /** About one sold line. */
  gift: "gift",
  /** About one gift card and who holds it. */
  giftCard: "gift-card",
  /** About an organization and a kind of mail. */
  memberMail: "member-mail",
  /** About one entry. */
  waitingList: "waiting-list",
  /** About a seller's message to a buyer. */
  messageReport: "message-report",
} as const;
