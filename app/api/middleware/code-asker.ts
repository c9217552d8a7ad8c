/** Identifies the sender of a request for a one-time code, or of the code: account or session, and network. */
import { codeRequesterOf } from "~/domain/identity/credentials/confirm-identity.server";
import type { CodeRequester } from "~/domain/identity/credentials/one-time-codes.server";
import { userIdOf, visitorIdOf } from "~/domain/kernel/context";
import { networkOf } from "~/http/request/client-network";
import type { ApiCall } from "../environment";

/** The caller's network in the form that codes store. */
export const networkOfCaller = (c: ApiCall) => networkOf(c.env?.clientAddress ?? null).line;

export function codeAsker(c: ApiCall): CodeRequester {
  const actor = c.get("actor");
  const network = networkOfCaller(c);
  const userId = userIdOf(actor);
  const visitorId = visitorIdOf(actor);
  const session = userId ? codeRequesterOf(userId) : visitorId ? `visitor:${visitorId}` : null;
  return { keys: session === null ? [`network:${network}`] : [session], network };
}
