/** The transactional outbox: a mail is a row, written with what it tells about, delivered by a job. */

export interface MailOutboxTable {
  id: string;
  /** What happened, e.g. "sale.captured:<id>": with the recipient the key that keeps a retry from sending twice. */
  event_key: string;
  recipient: string;
  /** Name of a template. */
  template: string;
  /** For the template; emptied after delivery where it holds a secret. */
  data: Record<string, unknown>;
  status: "queued" | "sent" | "dead";
  attempts: number;
  next_attempt_at: number;
  lease_until: number | null;
  last_error: string | null;
  created_at: number;
  sent_at: number | null;
}
