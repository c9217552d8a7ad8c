/** Parses the filter of a list of questions from its URL: by default those that wait for an answer. */

const STATES: Record<string, "answered" | undefined> = { contestadas: "answered", todas: undefined };

/** @returns what the URL says, "" for the unanswered; status: undefined = all */
export function readShownQuestions(text: string): {
  shown: string;
  status: "waiting" | "answered" | undefined;
} {
  return Object.hasOwn(STATES, text)
    ? { shown: text, status: STATES[text] }
    : { shown: "", status: "waiting" };
}
