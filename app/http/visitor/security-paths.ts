/** URLs of the pages about an account's second factors. */

export const SECURITY_PAGE = "/account/security";
export const CONFIRM_PAGE = "/account/security/confirm";
