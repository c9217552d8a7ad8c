/** The help's pages in their order, and their questions as what the search looks through. */
import type { HelpEntry } from "~/domain/support/find-help";
import { type Block, plainText } from "~/locales/es/pages/legal-document";
import { changes, gifts, lostCoupon, refunds } from "./after-buying";
import { howItWorks, payment, sellers } from "./buying";
import type { HelpQuestion, HelpTopic } from "./topic";

export const HELP_TOPICS: readonly HelpTopic[] = [
  howItWorks,
  refunds,
  changes,
  lostCoupon,
  gifts,
  payment,
  sellers,
];

export const helpPath = ({ slug }: Pick<HelpTopic, "slug">) => `/ayuda/${slug}`;

function blockText(block: Block): string {
  if (block.kind === "paragraph") return plainText(block.text);
  return block.kind === "list" ? block.items.map(plainText).join(" ") : "";
}

/** The answer without links. */
export function answerText({ body }: Pick<HelpQuestion, "body">): string {
  return body.map(blockText).join(" ");
}

export const helpEntries: readonly HelpEntry[] = HELP_TOPICS.flatMap((topic) =>
  topic.sections.map((question) => ({
    href: `${helpPath(topic)}#${question.id}`,
    question: question.heading,
    topic: topic.title,
    answer: answerText(question),
    words: question.words,
  })),
);
