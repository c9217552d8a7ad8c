/** Reads from a list's address which opinions it shows: by default those that wait for an answer. */

const ANSWERED: Record<string, boolean | undefined> = { respondidas: true, todas: undefined };

/** @returns what the address says, "" for the unanswered; answered: undefined = all */
export function readShownOpinions(text: string): { shown: string; answered: boolean | undefined } {
  return Object.hasOwn(ANSWERED, text)
    ? { shown: text, answered: ANSWERED[text] }
    : { shown: "", answered: false };
}
