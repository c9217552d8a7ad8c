// Proves that only moves in a table of states are accepted.
import { expect, expectTypeOf, test } from "vitest";
import {
  canBecome,
  type Move,
  requireMove,
  requireMoved,
  type StateAfter,
  type StateBefore,
  statesBefore,
} from "./transitions";

const DOOR = {
  open: { closed: "it is shut" },
  closed: { open: "it is opened", locked: "the key turns" },
  locked: { closed: "the key turns back", locked: "the key turns once more" },
  walled: {},
} as const;
type Door = typeof DOOR;

test("a listed move is accepted, from one state or several", () => {
  expect(() => requireMove("door", DOOR, { from: ["open", "locked"], to: "closed" })).not.toThrow();
  expect(() => requireMove("door", DOOR, { from: ["locked"], to: "locked" })).not.toThrow();
});

test("an unlisted move is refused, also among listed ones", () => {
  // @ts-expect-error: the compiler refuses it as well
  expect(() => requireMove("door", DOOR, { from: ["closed", "open"], to: "locked" })).toThrow(
    "a door cannot move from open to locked",
  );
  expect(() => requireMove("door", DOOR, { from: [], to: "locked" })).toThrow("from no state to locked");
  // Inherited JavaScript properties are no states.
  expect(canBecome(DOOR, "open", "constructor" as never)).toBe(false);
  expect(canBecome(DOOR, "constructor" as never, "open")).toBe(false);
});

test("statesBefore returns the states that list it", () => {
  expect(statesBefore(DOOR, "closed")).toEqual(["open", "locked"]);
  expect(statesBefore(DOOR, "open")).toEqual(["closed"]);
});

test("the table types its moves", () => {
  expectTypeOf<StateBefore<Door, "locked">>().toEqualTypeOf<"closed" | "locked">();
  // For either end, a state must lead to both.
  expectTypeOf<StateBefore<Door, "open" | "locked">>().toEqualTypeOf<"closed">();
  expectTypeOf<StateAfter<Door>>().toEqualTypeOf<"open" | "closed" | "locked">();
  expectTypeOf<Move<Door, "open">["from"]>().toEqualTypeOf<readonly "closed"[]>();
});

test("a locked row that is not in its state stops the transaction", () => {
  expect(() => requireMoved(true, "door")).not.toThrow();
  expect(() => requireMoved(false, "door")).toThrow("the door left its state");
});
