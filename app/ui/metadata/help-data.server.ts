/** Structured data (schema.org) of a help page: its questions with the answers that the page shows. */
import type { HelpTopic } from "~/locales/es/help/topic";
import { answerText } from "~/locales/es/help/topics";
import { CONTEXT, type StructuredData } from "./structured-data.server";

export function helpTopicData({ sections }: HelpTopic): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: sections.map((section) => ({
      "@type": "Question",
      name: section.heading,
      acceptedAnswer: { "@type": "Answer", text: answerText(section) },
    })),
  };
}
