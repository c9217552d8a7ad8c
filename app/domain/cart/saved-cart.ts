/** A cart saved on the server for an account or an API session: lines and codes with a version. */
import { type CartLine, lineKey, MAX_CODES, MAX_LINES } from "./cart";

export interface SavedLine extends CartLine {
  /** Gift note, as the buyer wrote it. */
  note: { from: string; message: string } | null;
}

export interface SavedCart {
  /** 0 = nothing saved yet. */
  version: number;
  lines: SavedLine[];
  codes: string[];
}

export const EMPTY_SAVED_CART: SavedCart = { version: 0, lines: [], codes: [] };

/** Merges lines of the same option and slot by adding their units. */
export function joinLines(lines: readonly SavedLine[]): SavedLine[] {
  const byKey = new Map<string, SavedLine>();
  for (const line of lines) {
    const earlier = byKey.get(lineKey(line));
    const joined = earlier && {
      ...earlier,
      quantity: earlier.quantity + line.quantity,
      gift: earlier.gift || line.gift,
      note: earlier.note ?? line.note,
    };
    byKey.set(lineKey(line), joined ?? line);
  }
  return [...byKey.values()];
}

/** Merges carts at sign-in: the larger quantity of common lines; the account's lines come first. */
export function mergeCarts(
  own: SavedCart,
  brought: Omit<SavedCart, "version">,
): Pick<SavedCart, "lines" | "codes"> {
  const byKey = new Map(own.lines.map((line) => [lineKey(line), line]));
  for (const line of brought.lines) {
    const earlier = byKey.get(lineKey(line));
    const quantity = Math.max(earlier?.quantity ?? 0, line.quantity);
    byKey.set(lineKey(line), { ...line, ...earlier, quantity });
  }
  return {
    lines: [...byKey.values()].slice(0, MAX_LINES),
    codes: [...new Set([...own.codes, ...brought.codes])].slice(0, MAX_CODES),
  };
}
