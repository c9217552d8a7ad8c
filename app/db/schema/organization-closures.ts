/** Days on which a whole organization is closed. */

export interface OrganizationClosuresTable {
  id: string;
  organization_id: string;
  /** "2026-12-24", the first and the last day. */
  from_day: string;
  until_day: string;
  note: string | null;
  created_at: number;
}
