/** The two ways a social network's sign-in fails: it proves nothing, or the network cannot be asked. */
import { DomainError } from "~/domain/kernel/errors";

export function identityNotProven(): DomainError {
  return new DomainError("invalid", { reason: "invalid_social_token" });
}

export function networkUnavailable(): DomainError {
  return new DomainError("provider_unavailable", { reason: "sign_in_unavailable" });
}
