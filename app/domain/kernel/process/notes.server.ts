/**
 * Notes what an answer is made of while it is made: the reads of the catalogue say which public facts they have read, and the
 * moment at which time alone changes them. A kept answer lasts until one of these changes (decision 115).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { MadeOf } from "./made-of";

const HALF = 2 ** 32;

/** A fact as a number of 53 bits: a hundred facts of an answer take 800 bytes. Two facts with one number only cost an answer. */
export function factNumber(kind: string, id: string | number): number {
  const text = `${kind}:${id}`;
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return HALF * (0x1fffff & low) + (high >>> 0) || 1;
}

/** Takes down what the reads of one answer say. */
export class Notes {
  readonly #facts = new Set<number>();
  #until: number | null = null;

  add(fact: number): void {
    this.#facts.add(fact);
  }

  end(at: number): void {
    this.#until = this.#until === null ? at : Math.min(this.#until, at);
  }

  /** @param position read before the answer was begun */
  madeOf(position: number): MadeOf {
    // As bare numbers: spread from a set, each would be an object of its own.
    const facts: number[] = [];
    for (const fact of this.#facts) facts.push(fact);
    return { facts: facts.slice(), position, until: this.#until };
  }
}

const notesOf = new AsyncLocalStorage<Notes>();

/** Of the answer that is made now. */
export const currentNotes = (): Notes | undefined => notesOf.getStore();

/** Runs what makes an answer; its reads write into the notes. */
export function noting<Result>(notes: Notes, make: () => Result): Result {
  return notesOf.run(notes, make);
}

export function noteRead(kind: string, ...ids: readonly (string | number)[]): void {
  const notes = notesOf.getStore();
  if (notes) for (const id of ids) notes.add(factNumber(kind, id));
}

/** @param at ms UTC at which what was read shows something else; past moments are none */
export function noteUntil(now: number, ...at: readonly (number | null)[]): void {
  const notes = notesOf.getStore();
  if (notes) for (const one of at) if (one !== null && one > now) notes.end(one);
}
