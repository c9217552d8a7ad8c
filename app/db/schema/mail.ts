/** Transactional outbox: mails are written in the transaction of their event and delivered by a job. */

export interface MailOutboxTable {
  id: string;
  /** Event, e.g. "sale.captured:<id>"; unique with the recipient, so that a retry sends no second mail. */
  event_key: string;
  recipient: string;
  /** Name of a template. */
  template: string;
  /** For the template; emptied after delivery, as it may hold secrets. */
  data: Record<string, unknown>;
  status: "queued" | "sent" | "dead";
  attempts: number;
  next_attempt_at: number;
  lease_until: number | null;
  last_error: string | null;
  created_at: number;
  sent_at: number | null;
}

export interface MailTables {
  mail_outbox: MailOutboxTable;
}
