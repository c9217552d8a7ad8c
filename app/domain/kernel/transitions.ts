/** Types the transition table of a status column, and checks a move before the row's writer makes it. */

/** For each state, its possible next states with the cause or actor of the move. */
export type Transitions<State extends string> = Readonly<
  Record<State, Readonly<Partial<Record<State, string | readonly string[]>>>>
>;

export type StateOf<Table> = keyof Table & string;
/** States that have a predecessor. */
export type StateAfter<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table] & string;
/** States that may become `To`; for a union, those that may become every member. */
export type StateBefore<Table, To> = {
  [State in StateOf<Table>]: [To] extends [keyof Table[State]] ? State : never;
}[StateOf<Table>];

/** A row's move: `from` lists the accepted states, each of which the table must allow to become `to`. */
export interface Move<Table, To extends StateAfter<Table>> {
  from: readonly StateBefore<Table, To>[];
  to: To;
}

export function canBecome<Table extends object, To extends StateAfter<Table>>(
  table: Table,
  from: StateOf<Table>,
  to: To,
): from is StateBefore<Table, To> {
  return Object.hasOwn((table as Transitions<string>)[from] ?? {}, to);
}

/** All states that may become `to`. */
export function statesBefore<Table extends object, To extends StateAfter<Table>>(table: Table, to: To) {
  const states = Object.keys(table) as StateOf<Table>[];
  return states.filter((from): from is StateBefore<Table, To> => canBecome(table, from, to));
}

/** @throws Error for a move missing in the table: a defect of the caller */
export function requireMove<Table extends object, To extends StateAfter<Table>>(
  noun: string,
  table: Table,
  { from, to }: Move<Table, To>,
): void {
  const refused = from.filter((state) => !canBecome(table, state, to));
  if (refused.length > 0 || from.length === 0) {
    throw new Error(`a ${noun} cannot move from ${refused.join(", ") || "no state"} to ${to}`);
  }
}

/** Checks an update of a row locked in a known state. @throws Error when the row was in another state */
export function requireMoved(moved: boolean, noun: string): void {
  if (!moved) throw new Error(`the ${noun} left its state while it was locked`);
}
