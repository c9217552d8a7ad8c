/** Owners of what a client without any session begins: whoever holds the secret token, and nobody else. */
import { newToken } from "./ids.server";

const PREFIX = "token:";

/** Stands where a visitor's id would; no visitor has it. */
export function newBearerToken(): string {
  return PREFIX + newToken();
}

export function isBearerVisitor(visitorId: string): boolean {
  return visitorId.startsWith(PREFIX);
}
