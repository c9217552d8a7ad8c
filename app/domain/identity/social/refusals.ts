/** The two ways a social network's sign-in fails: it proves nothing, or the network cannot be asked. */
import { DomainError } from "~/domain/kernel/errors";

export function unprovenIdentity(): DomainError {
  return new DomainError("invalid", { reason: "invalid_social_token" });
}

export function unreachableNetwork(): DomainError {
  return new DomainError("provider_unavailable", { reason: "sign_in_unavailable" });
}
