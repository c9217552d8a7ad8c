/** Table of proposals to move guests to another date. */

import type { Generated } from "kysely";

interface BookingMovesTable {
  id: string;
  /** All its unused coupons move together. */
  sale_line_id: string;
  organization_id: string;
  from_slot_id: string;
  to_slot_id: string;
  /** True where its holder made it alone, within the offer's limit: such a row is accepted at once. */
  by_guest: Generated<boolean>;
  /** Id of the member, whom the answer is mailed to; of a move by its holder "guest". */
  proposed_by: string;
  proposed_at: number;
  /** ms UTC: from then on it can not be accepted. */
  ends_at: number;
  /** null = open; "replaced" = by a later proposal. */
  answer: "accepted" | "declined" | "replaced" | null;
  answered_at: number | null;
}

export interface SalesMovesTables {
  booking_moves: BookingMovesTable;
}
