/** Owner keys of clients without a session: the holder of the secret token owns the record. */
import { newToken } from "./ids.server";

const PREFIX = "token:";

/** Used in place of a visitor id, which it never equals. */
export function newBearerToken(): string {
  return PREFIX + newToken();
}

export function isBearerVisitor(visitorId: string): boolean {
  return visitorId.startsWith(PREFIX);
}
