/** The weekly newsletter: how far each edition is sent, and its digests by province. */
import type { Digest } from "~/domain/newsletter/digest";

/** One edition a week; its row is what makes a mail of it written once. */
interface NewsletterEditionsTable {
  /** Its day in Madrid, "2026-11-26". */
  day: string;
  /** Key of the last subscriber it was written to, in the order of keys; "" before the first. */
  sent_to: string;
  /** Mails written to the outbox. */
  queued: number;
  begun_at: number;
  /** Written to every subscriber. */
  finished_at: number | null;
  /** Its mails and digests are deleted. */
  tidied_at: number | null;
}

interface NewsletterDigestsTable {
  day: string;
  /** Region value; "" = all Spain. */
  region: string;
  digest: Digest;
}

export interface NewsletterTables {
  newsletter_editions: NewsletterEditionsTable;
  newsletter_digests: NewsletterDigestsTable;
}
