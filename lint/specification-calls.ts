// Calls required by docs/specification.md 7, as method and path shape.

const CRUD = ["GET", "PUT", "PATCH", "DELETE"];

/** Lines of the form "METHOD… path". */
const USED_BY_SCREENS = `
POST /auth/jwt/refresh/
GET /public/offers/
GET /public/offers/mainpage/
GET /public/offers/{id}/
GET /public/offers/selected/
GET /public/dictionaries/
GET /public/offers/iframe/
POST /public/offers/feedback/
POST /customer/favorites/sync-list/
GET /customer/favorites/
GET /customer/purchases/
POST /sales/validate/
POST /sales/create/
POST /sales/capture/{id}/
`;

const FURTHER = `
POST /auth/jwt/apple/
POST /auth/jwt/facebook/
POST /auth/jwt/google/
POST /auth/jwt/create/
POST /auth/jwt/verify/
GET,POST /auth/users/
CRUD /auth/users/{id}/
POST /auth/users/activation/
POST /auth/users/resend_activation/
POST /auth/users/reset_email/
POST /auth/users/reset_email_confirm/
POST /auth/users/reset_password/
POST /auth/users/reset_password_confirm/
POST /auth/users/set_email/
POST /auth/users/set_password/
CRUD /auth/users/me/
GET /customer/cart/
POST /customer/cart/update/
POST /customer/favorites/{id}/toggle/
GET /customer/session/
POST /customer/subscribe/
POST /customer/subscribe/club/
GET /customer/unsubscribe/
POST /customer/wishlist/
GET,POST /offers/
CRUD /offers/{id}/
GET /offers/dictionaries/
GET,POST /offers/images/
GET,POST /organizations/
CRUD /organizations/{id}/
POST /password/change/
POST /password/reset-request/
POST /password/set/
GET,POST /promocodes/
CRUD /promocodes/{id}/
GET /public/offers/{id}/feedback/
GET /public/offers/{id}/nearby/
POST /public/offers/apply-promocode/
PUT,PATCH /public/offers/feedback/{id}/
GET /reports/sales/
GET /reports/sales.xlsx
POST /sales/become_partner/
POST /sales/download_coupon/
POST /sales/redeem/{id}/
GET /sales/reserve_exists/{id}/
POST /session/anonymous/
GET /test-ip/
GET /users/
DELETE /users/{id}/
POST /verification/coupon/
POST /verification/otp-login/
POST /verification/send-code/
POST /verification/verify-code/
POST /allpay/webhook/
POST /paypal/webhook/
POST /rapyd/webhook/
`;

export interface SpecifiedCall {
  method: string;
  path: string;
  /** A screen of the specification uses it. */
  usedByScreens: boolean;
}

function read(text: string, usedByScreens: boolean): SpecifiedCall[] {
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [methods = "", path = ""] = line.split(" ");
      const names = methods === "CRUD" ? CRUD : methods.split(",");
      return names.map((method) => ({ method, path, usedByScreens }));
    });
}

export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  ...read(USED_BY_SCREENS, true),
  ...read(FURTHER, false),
];
