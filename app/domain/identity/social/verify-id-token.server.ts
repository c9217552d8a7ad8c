/** Verifies an OpenID Connect ID token: signature, algorithm, issuer, audience, age and nonce. */
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from "jose";
import { isSameSecret } from "~/domain/kernel/same-secret.server";
import type { SocialProfile } from "~/domain/kernel/social-provider";
import { fetchFromNetwork, identityNotProven, networkUnavailable } from "./ask-network.server";

const CLOCK_TOLERANCE_S = 30;
const SUBJECT_MAX = 255;

export interface IdTokenRules {
  jwksUrl: string;
  issuers: string[];
  audiences: string[];
}

/** Errors of the token itself; every other error means that the keys could not be fetched. */
const TOKEN_ERRORS = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];

function text(value: unknown, max: number): string {
  return typeof value === "string" ? value.replaceAll(/\p{Cc}|\p{Surrogate}/gu, "").slice(0, max) : "";
}

export type VerifyIdToken = (
  idToken: string,
  nonce: { expected: string | undefined; required: boolean },
) => Promise<SocialProfile>;

/** Create once per process: caches the network's keys and refetches them for an unknown key id. */
export function idTokenVerifier({ jwksUrl, issuers, audiences }: IdTokenRules): VerifyIdToken {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { [customFetch]: fetchFromNetwork });
  return async (idToken, { expected, required }) => {
    let payload: JWTPayload;
    try {
      ({ payload } = await jwtVerify(idToken, keys, {
        issuer: issuers,
        audience: audiences,
        algorithms: ["RS256"],
        requiredClaims: ["sub", "exp", "iat"],
        clockTolerance: CLOCK_TOLERANCE_S,
        maxTokenAge: "10m",
      }));
    } catch (error) {
      throw TOKEN_ERRORS.some((kind) => error instanceof kind) ? identityNotProven() : networkUnavailable();
    }
    const { sub, nonce } = payload;
    if (typeof sub !== "string" || sub === "" || sub.length > SUBJECT_MAX) throw identityNotProven();
    // A token with a nonce is only valid for the client that knows the nonce.
    if (required || expected !== undefined || nonce !== undefined) {
      if (typeof nonce !== "string" || expected === undefined || !isSameSecret(nonce, expected)) {
        throw identityNotProven();
      }
    }
    const { email, email_verified, given_name, family_name } = payload;
    return {
      subject: sub,
      email: typeof email === "string" ? email : null,
      // Apple sends it as a string.
      emailVerified: email_verified === true || email_verified === "true",
      firstName: text(given_name, 80),
      lastName: text(family_name, 80),
    };
  };
}
