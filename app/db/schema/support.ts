/** Table of the questions sent to customer service by the help's form. */
import type { HelpCaseTopic } from "~/domain/support/help-case";

interface HelpCasesTable {
  id: string;
  /** Ten characters without separators. */
  number: string;
  topic: HelpCaseTopic;
  /** As typed; nothing proves that it is of this mailbox. */
  order_number: string | null;
  email: string;
  email_key: string;
  message: string;
  /** Digest of mailbox and content: sent twice, it is one case as long as it waits. */
  request_key: string;
  opened_at: number;
  /** null = waits for staff. */
  answer: string | null;
  /** The account of staff. */
  answered_by: string | null;
  answered_at: number | null;
}

export interface SupportTables {
  help_cases: HelpCasesTable;
}
