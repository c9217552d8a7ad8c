/** Explains the codes that any call may answer: input, access, conflicts, limits, outages. */
import type { Explanations } from "./explanation";

export const OF_EVERY_CALL = {
  invalid: {
    status: 400,
    meaning: "A parameter or a member of the body is missing or has a value that is not allowed.",
    remedy: "Read `errors`, which names each wrong field, and correct all of them before calling again.",
  },
  unknown_input: {
    status: 400,
    meaning:
      "The call asked for strict reading, or makes money or secrets, and has a parameter or member it does not know.",
    remedy:
      "Remove or rename what `errors` names; compare with the call in the reference. Often it is a misspelt name.",
  },
  malformed: {
    status: 400,
    meaning: "The body is not valid JSON, or the form of the request cannot be read.",
    remedy: "Check the serialization, the character set (UTF-8) and that the whole body was sent.",
  },
  bad_host: {
    status: 400,
    meaning: "The header `Host` is no host name.",
    remedy: "Call the shop by its own address; most clients set `Host` from it.",
  },
  host_not_passed: {
    status: 400,
    meaning:
      "A proxy in front of the shop replaced the header `Host`, so that writing calls cannot be told from forged ones.",
    remedy: "For the operator: let the proxy pass `Host` on.",
  },
  misdirected: {
    status: 421,
    meaning: "A writing call came to the shop under another host name than its own.",
    remedy: "Call the address that `detail` names. Reads are redirected to it.",
  },
  not_authenticated: {
    status: 401,
    meaning: "The call needs a caller, and no `Authorization` header came with it.",
    remedy: "Send `Authorization: Bearer <API key>` or `Authorization: JWT <access token>`.",
  },
  token_not_valid: {
    status: 401,
    meaning: "The access or refresh token has expired, was signed out, or was not issued by this shop.",
    remedy: "Renew the access token with the refresh token; when that is refused too, sign in again.",
  },
  key_not_valid: {
    status: 401,
    meaning: "The API key is unknown, revoked or past its end, or its organization is not active.",
    remedy: "Check that the whole key was sent; otherwise an owner of the organization creates a new one.",
  },
  scope_missing: {
    status: 403,
    meaning: "The API key is good, but does not have the scope that this call needs (`scope`).",
    remedy:
      "Use a key with that scope. When `scope` is null, no API key may make this call: a person signs in for it.",
  },
  forbidden: {
    status: 403,
    meaning: "The caller is known and may not do this: the role or the account does not allow it.",
    remedy: "Let a member with the role named in the reference make the call; do not repeat it as it is.",
  },
  forbidden_origin: {
    status: 403,
    meaning: "A browser sent the call from a page of another site.",
    remedy: "Call from your server. Only public reads are open to scripts of other sites.",
  },
  not_found: {
    status: 404,
    meaning:
      "Nothing has this address or id, or it belongs to somebody else; the answer is the same for both.",
    remedy: "Check the id, and that the key or account is of the organization that owns the object.",
  },
  method_not_allowed: {
    status: 405,
    meaning: "The path exists, but not with this method.",
    remedy: "Use one of the methods in the header `Allow`.",
  },
  conflict: {
    status: 409,
    meaning: "The object is in a state that does not allow the change.",
    remedy: "Read the object again and decide by its present state.",
  },
  stale_version: {
    status: 409,
    meaning: "The object was changed after you read it: `If-Match` or `version` names an older state.",
    remedy: "Read it again, apply your change to what you read, and send its new version.",
  },
  idempotency_key_reused: {
    status: 409,
    meaning: "This `Idempotency-Key` was used with another body or for another call within 24 hours.",
    remedy: "Make a new key for each intended change; use one again only to repeat the very same call.",
  },
  idempotency_in_progress: {
    status: 409,
    meaning: "The first call with this `Idempotency-Key` is still running.",
    remedy: "Wait a few seconds and repeat the call with the same key and body.",
  },
  idempotency_answer_lost: {
    status: 409,
    meaning: "The first call with this `Idempotency-Key` was carried out, but its answer was lost.",
    remedy: "Look for what it created before you call again with a new key.",
  },
  shown_once: {
    status: 409,
    meaning:
      "The first call with this `Idempotency-Key` answered with a secret, which is not stored and not repeated.",
    remedy: "If the first answer did not reach you, revoke or replace what was made and create another.",
  },
  too_large: {
    status: 413,
    meaning: "The body is larger than this call accepts.",
    remedy: "Send less at once: split the file or the list.",
  },
  unsupported_media: {
    status: 415,
    meaning: "The body has a `Content-Type` that this call does not read.",
    remedy: "Send `application/json`, or the type that the reference names for uploads.",
  },
  throttled: {
    status: 429,
    meaning: "A limit on the number of calls is used up.",
    remedy: "Wait the seconds in `Retry-After`. `RateLimit` tells beforehand how much is left.",
  },
  overloaded: {
    status: 503,
    meaning: "Too many documents are being prepared at this moment.",
    remedy: "Repeat the call after the seconds in `Retry-After`.",
  },
  provider_unavailable: {
    status: 503,
    meaning: "The payment provider cannot be reached or has not answered in time.",
    remedy: "Repeat the call after some seconds: it continues where it stopped and never charges twice.",
  },
  database_unavailable: {
    status: 503,
    meaning: "The shop cannot read or write its data for a moment.",
    remedy: "Repeat the call after the seconds in `Retry-After`, creations with the same `Idempotency-Key`.",
  },
  storage_unavailable: {
    status: 503,
    meaning: "The store of pictures does not answer, so that nothing could be saved.",
    remedy: "Upload the picture again later.",
  },
  server_error: {
    status: 500,
    meaning: "A defect of the shop; nothing is known to be wrong with the call.",
    remedy: "Report `error_id` with the time. Repeat creations only with the same `Idempotency-Key`.",
  },
} satisfies Explanations;
