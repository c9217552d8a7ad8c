/** Composes the letter that a reader would get if it were sent now, as the job does; nothing of it is kept. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";
import type { Choices } from "./choices.server";
import type { Letter } from "./compose-letter";
import { composeFor, readOnSale, selectionNames, selectionsOf } from "./compose-letters.server";
import { nextEdition, nextLetterDay } from "./edition";
import { readLetters } from "./letters.server";
import { readSearches } from "./saved-searches.server";
import { makeSelection } from "./selections.server";

export interface LetterPreview {
  /** Of the next letter, "2026-11-26". */
  day: string;
  /** None where nothing is new. */
  sections: Letter["sections"];
}

export async function previewLetter(db: Db, email: string, choices: Choices): Promise<LetterPreview> {
  const now = await databaseNow(db);
  const key = emailKey(email);
  const reader = { ...choices, emailKey: key };
  const remembered = (await readLetters(db, [key], nextEdition(now).day)).get(key);
  const queries = (await readSearches(db, key)).map(({ query }) => query);
  const wanted = selectionsOf(reader, queries);
  const made = await Promise.all(
    selectionNames(wanted).map(
      async (name) => [name, await makeSelection(db, name, { beginsAt: now }, now)] as const,
    ),
  );
  const selections = new Map(made);
  const onSale = await readOnSale(db, selections, now);
  const known = remembered?.numbers ?? new Set<number>();
  return {
    day: nextLetterDay(now, choices.frequency, remembered?.lastDay ?? null),
    sections: composeFor(reader, wanted, { selections, known, onSale })?.sections ?? [],
  };
}
