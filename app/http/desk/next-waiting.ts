/** Leads staff on from a decision: to the queue, or to what has waited longest of the rest. */
import type { WaitingItem, WaitingKind } from "~/domain/reports/desk-queue";
import {
  DESK_APPLICATIONS,
  DESK_CASES,
  DESK_DISPUTES,
  DESK_LEGAL_CHANGES,
  DESK_PICTURES,
  DESK_QUEUE,
  DESK_REFUNDS,
} from "./desk-paths";

const PATHS: Record<WaitingKind, string> = {
  application: DESK_APPLICATIONS,
  offer: DESK_QUEUE,
  change: DESK_QUEUE,
  dispute: DESK_DISPUTES,
  picture: DESK_PICTURES,
  refund: DESK_REFUNDS,
  legal: DESK_LEGAL_CHANGES,
  case: DESK_CASES,
};

/** Pictures are decided on one page for all of them. */
export const waitingPath = ({ kind, id }: Pick<WaitingItem, "kind" | "id">) =>
  kind === "picture" ? DESK_PICTURES : `${PATHS[kind]}/${id}`;

/**
 * @param form of the decision that was made, with the button that sent it
 * @param readFirst what has waited longest by now
 */
export async function afterDecision(
  form: URLSearchParams,
  readFirst: () => Promise<WaitingItem | undefined>,
): Promise<string> {
  const first = form.get("after") === "next" ? await readFirst() : undefined;
  return first ? waitingPath(first) : DESK_QUEUE;
}
