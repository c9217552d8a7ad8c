/** Audit log: actor, change and time of each state transition, written in its transaction. */

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
