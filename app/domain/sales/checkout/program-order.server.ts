/** Reads what a partner's program says of its order: its own reference, and the page that its buyer goes back to. */
import type { OrderProblem } from "~/domain/cart/order-problem";
import type { ActingContext } from "~/domain/kernel/context";
import { readReturnHosts } from "~/domain/organizations/queries.server";
import { readReturnUrl } from "~/domain/organizations/return-address";
import type { OrderSnapshot } from "~/domain/sales/order";

export interface ProgramOrder {
  clientReference: string | null;
  returnUrl: string | null;
}

type Read = { said: NonNullable<OrderSnapshot["program"]> } | { problems: OrderProblem[] };

/** @returns null when the program says nothing */
export async function readProgramOrder(
  { db, actor }: ActingContext,
  order: ProgramOrder | undefined,
): Promise<Read | null> {
  const { clientReference = null, returnUrl = null } = order ?? {};
  if (clientReference === null && returnUrl === null) return null;
  if (actor.kind !== "integration") {
    const fields = [clientReference !== null && "clientReference", returnUrl !== null && "returnUrl"];
    const named = fields.filter((field) => field !== false);
    return { problems: named.map((field) => ({ code: "api_key_required", field })) };
  }
  const { organizationId } = actor;
  if (returnUrl === null) return { said: { organizationId, clientReference, returnUrl } };
  const read = readReturnUrl(returnUrl, await readReturnHosts(db, organizationId), actor.sandbox);
  if ("problem" in read) return { problems: [{ code: read.problem, field: "returnUrl" }] };
  return { said: { organizationId, clientReference, returnUrl: read.url } };
}
