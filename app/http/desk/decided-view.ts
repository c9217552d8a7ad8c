/** Words the decision on a request of a seller for its page. */
import { decidedTexts } from "~/locales/es/desk/queue";
import { formatDateTime } from "~/locales/es/format";

export function decidedView<Decision extends string>(
  names: Readonly<Record<Decision, string>>,
  decided: { decision: Decision; note: string | null; at: number } | null,
): { text: string; note: string | null } | null {
  if (decided === null) return null;
  return {
    text: decidedTexts.how(names[decided.decision], formatDateTime(decided.at)),
    note: decided.note === null ? null : decidedTexts.note(decided.note),
  };
}
