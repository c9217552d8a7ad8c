/** Table of proposals to move guests to another date. */

interface BookingMovesTable {
  id: string;
  /** All its unused coupons move together. */
  sale_line_id: string;
  organization_id: string;
  from_slot_id: string;
  to_slot_id: string;
  /** Id of the member, whom the answer is mailed to. */
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
