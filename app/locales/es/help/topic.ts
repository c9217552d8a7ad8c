/** Structure of a help page: a document whose sections are questions with their answers. */
import type { LegalDocument, LegalSection } from "~/locales/es/pages/legal-document";

export interface HelpQuestion extends LegalSection {
  /** Other words that people use for it, for the search. */
  words: string;
}

export interface HelpTopic extends LegalDocument {
  /** Last part of its address. */
  slug: string;
  sections: readonly HelpQuestion[];
}
