/** Reads from a list's address which opinions it shows. */

const ANSWERED: Record<string, boolean> = { "sin-responder": false, respondidas: true };

/** @returns what the address says, "" for all; answered: undefined = all */
export function readShownOpinions(text: string): { shown: string; answered: boolean | undefined } {
  return Object.hasOwn(ANSWERED, text)
    ? { shown: text, answered: ANSWERED[text] }
    : { shown: "", answered: undefined };
}
