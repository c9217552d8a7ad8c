/** The newsletter: how far each edition is sent, what it chooses from, what subscribers chose and were sent. */
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
  /** Its mails and selections are deleted. */
  tidied_at: number | null;
}

/** The offers of an edition for one province or one saved search, made once for all its subscribers. */
interface NewsletterSelectionsTable {
  day: string;
  /** As selection.ts names it. */
  selection: string;
  digest: Digest;
}

/** What a mailbox was sent: nothing is sent to it twice within some weeks. */
interface NewsletterLettersTable {
  email_key: string;
  day: string;
  /** In the order of the letter. */
  offer_numbers: number[];
}

interface NewsletterSearchesTable {
  id: string;
  email_key: string;
  /** Canonical query string of a list: "?category=travel&region=madrid". */
  query: string;
  created_at: number;
}

export interface NewsletterTables {
  newsletter_editions: NewsletterEditionsTable;
  newsletter_selections: NewsletterSelectionsTable;
  newsletter_letters: NewsletterLettersTable;
  newsletter_searches: NewsletterSearchesTable;
}
