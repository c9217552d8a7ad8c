/** Who changed what and when: one row per state transition, in the transition's transaction. */

export interface AuditLogTable {
  id: string;
  at: number;
  /** "visitor:<id>", "job:<name>", "provider:<name>", "staff:<id>". */
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  detail: Record<string, unknown>;
}
