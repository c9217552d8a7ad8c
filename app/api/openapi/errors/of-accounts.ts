/** Explains the codes of sign-in, second factors, codes by mail, passwords and accounts. */
import type { Explanations } from "./explanation";

export const OF_ACCOUNTS = {
  no_active_account: {
    status: 401,
    meaning: "The address or the password is wrong, or the account was never activated.",
    remedy: "Let the person correct them, reset the password, or sign in with a mailed code.",
  },
  second_factor_required: {
    status: 401,
    meaning: "The password or code was right, and the account asks for a second step.",
    remedy:
      "Send `challenge` with one of `methods` to `/auth/jwt/second-factor/` within `expires_in` seconds.",
  },
  owes_second_factor: {
    status: 403,
    meaning: "The role of this account requires a second factor, and the account has none yet.",
    remedy: "The person sets one up on the shop's page “Seguridad” and repeats the call.",
  },
  use_recovery_code: {
    status: 429,
    meaning: "Too many wrong codes of the app were tried.",
    remedy: "Use a recovery code or a passkey, or wait an hour.",
  },
  sign_in_expired: {
    status: 410,
    meaning: "The challenge of a two-step sign-in is too old, or its tries are used up.",
    remedy: "Begin the sign-in again with the password or a mailed code.",
  },
  wrong_factor_code: {
    status: 400,
    meaning: "The six digits of the authenticator app are not those of this moment.",
    remedy: "Let the person type the code now shown; check the clock of the phone.",
  },
  used_factor_code: {
    status: 400,
    meaning: "This code of the authenticator app has been used already.",
    remedy: "Wait up to 30 seconds for the next code.",
  },
  wrong_recovery_code: {
    status: 400,
    meaning: "The recovery code does not exist, or has been used: each is good once.",
    remedy: "Take another code of the list.",
  },
  passkey_refused: {
    status: 400,
    meaning: "The signature of the passkey does not fit the challenge or the account.",
    remedy: "Ask the browser for a new assertion with a new challenge.",
  },
  passkey_known: {
    status: 409,
    meaning: "This passkey is stored with the account already.",
    remedy: "Nothing to do; sign in with it.",
  },
  too_many_passkeys: {
    status: 409,
    meaning: "The account has ten passkeys, the most it may have.",
    remedy: "Remove one that is no longer used.",
  },
  totp_in_use: {
    status: 409,
    meaning: "The account has an authenticator app already.",
    remedy: "Remove the present app first, then add the new one.",
  },
  no_second_factor: {
    status: 409,
    meaning: "Recovery codes stand beside a second factor, and the account has none.",
    remedy: "Add an authenticator app or a passkey first.",
  },
  confirm_identity: {
    status: 403,
    meaning: "Changing the security of an account needs a recent proof that it is its owner.",
    remedy: "Confirm with the password or a code, then repeat the change.",
  },
  code_expired: {
    status: 410,
    meaning: "The six-digit code is too old, or was replaced by a later one.",
    remedy: "Ask for a new code.",
  },
  invalid_code: {
    status: 400,
    meaning: "The six-digit code is not the one that was mailed; `attempts_left` says how many tries remain.",
    remedy: "Let the person compare it with the last mail, or ask for a new one.",
  },
  code_required: {
    status: 400,
    meaning: "This change needs a code that proves the mailbox, and none was sent.",
    remedy: "Ask for a code to the address and send it with the call.",
  },
  wrong_password: {
    status: 400,
    meaning: "The present password, asked for as a confirmation, is wrong.",
    remedy: "Let the person type it again. It is the signed-in person's own password.",
  },
  password_too_short: {
    status: 400,
    meaning: "The new password has fewer than 10 characters.",
    remedy: "Choose a longer one.",
  },
  password_too_long: {
    status: 400,
    meaning: "The new password has more than 200 characters.",
    remedy: "Choose a shorter one.",
  },
  password_too_common: {
    status: 400,
    meaning: "The new password is in lists of passwords that are tried first.",
    remedy: "Choose one that is not a common word, name or row of keys.",
  },
  invalid_token: {
    status: 400,
    meaning: "The token of a mailed link is wrong, has been used or is too old.",
    remedy: "Ask for a new mail.",
  },
  invalid_signature: {
    status: 400,
    meaning: "A signed link was cut or changed.",
    remedy: "Use the link exactly as it stands in the mail.",
  },
  use_code: {
    status: 429,
    meaning:
      "Too many wrong passwords were tried at this account from elsewhere, so that passwords are not taken now.",
    remedy: "Sign in with a mailed code.",
  },
  use_link: {
    status: 429,
    meaning:
      "Too many wrong codes were tried at this mailbox from elsewhere, so that a code alone is not taken now.",
    remedy: "Send the `key` of the link in the last mail as well.",
  },
  already_active: {
    status: 403,
    meaning: "The account was activated before.",
    remedy: "Sign in.",
  },
  order_open: {
    status: 409,
    meaning:
      "An order with this address is waiting for its payment, so that the address or account must stay.",
    remedy: "Finish the order, or wait half an hour until it expires.",
  },
  coupons_open: {
    status: 409,
    meaning: "The account to be deleted still has coupons that can be used.",
    remedy: "Ask the person, and repeat the call with the confirmation that they know it.",
  },
  last_admin: {
    status: 409,
    meaning: "This is the only account that administers the shop.",
    remedy: "Give another account the right first.",
  },
  own_account: {
    status: 409,
    meaning: "Staff cannot delete their own account by the call for other people's.",
    remedy: "Use the deletion of one's own account.",
  },
  invalid_social_token: {
    status: 400,
    meaning: "The network's token is wrong, too old, or was issued for another application.",
    remedy: "Send the person through the network's sign-in again and use the fresh token at once.",
  },
  email_not_verified: {
    status: 400,
    meaning: "The network vouches for the person, but not for the address.",
    remedy: "Ask for a code to the address and send it with `link_token` to `/verification/otp-login/`.",
  },
  sign_in_unavailable: {
    status: 503,
    meaning: "The social network does not answer, so that its token cannot be checked.",
    remedy: "Try again later, or sign in by password or code.",
  },
  unproven_address: {
    status: 409,
    meaning: "The account has not yet proven that its mailbox is its own.",
    remedy: "Sign in once with a mailed code, then repeat the call.",
  },
  not_subscribed: {
    status: 409,
    meaning: "The address of this account does not get the newsletter, so there is nothing to choose.",
    remedy: "Subscribe first; the choices can be sent with the subscription.",
  },
  too_many_searches: {
    status: 409,
    meaning: "The mailbox has five saved searches, the most there may be.",
    remedy: "Delete one before another is saved.",
  },
} satisfies Explanations;
