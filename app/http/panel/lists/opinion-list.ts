/** Parses the filter of a list of opinions from its URL: by default those that wait for an answer. */

const ANSWERED: Record<string, boolean | undefined> = { respondidas: true, todas: undefined };

/** @returns what the URL says, "" for the unanswered; answered: undefined = all */
export function readShownOpinions(text: string): { shown: string; answered: boolean | undefined } {
  return Object.hasOwn(ANSWERED, text)
    ? { shown: text, answered: ANSWERED[text] }
    : { shown: "", answered: false };
}
