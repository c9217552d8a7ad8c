/** Errors of social sign-in: an invalid credential, or an unavailable network. */
import { DomainError } from "~/domain/kernel/errors";

export function identityNotProven(): DomainError {
  return new DomainError("invalid", { reason: "invalid_social_token" });
}

export function networkUnavailable(): DomainError {
  return new DomainError("provider_unavailable", { reason: "sign_in_unavailable" });
}
