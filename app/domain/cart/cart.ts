/** The shopper's cart: ids and counts only, prices are always read from the catalogue (docs/domain.md 5). */
import { expandUuid, isUuid, shortenUuid } from "~/domain/kernel/formats/uuid";
import { type Campaign, campaignText, parseCampaign } from "./campaign";

/** Lines that fit the 4 KB cookie with room to spare. */
export const MAX_LINES = 20;
export const MAX_CODES = 5;
/** Maximum units of a line; bounds forged numbers. */
export const MAX_QUANTITY = 999;

export interface CartLine {
  optionId: string;
  slotId: string | null;
  quantity: number;
  /** The shopper marked the line as a gift. */
  gift: boolean;
}

export interface Cart {
  lines: CartLine[];
  /** Normalised promo codes, in the order of entry. */
  codes: string[];
  /** ms UTC of the last change; the newest wins between a mirror and a cookie. */
  updatedAt: number;
  /** Signed mark of the last partner widget; opaque until the order reads it (decision 014). */
  via?: string;
  /** Campaign of the last link. */
  campaign?: Campaign;
}

export const EMPTY_CART: Cart = { lines: [], codes: [], updatedAt: 0 };

/** Key of a line in forms: one option in one slot. */
export function lineKey(line: Pick<CartLine, "optionId" | "slotId">): string {
  return line.slotId ? `${line.optionId}.${line.slotId}` : line.optionId;
}

export function countUnitsInCart(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function clampQuantity(quantity: number): number {
  if (!Number.isFinite(quantity)) return 1;
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)));
}

function changed(cart: Cart, change: Partial<Cart>, now: number): Cart {
  return { ...cart, ...change, updatedAt: Math.max(now, cart.updatedAt + 1) };
}

export function isFull(cart: Cart): boolean {
  return cart.lines.length >= MAX_LINES;
}

/** Adds units to the line of the same option and slot, or a new line; a full cart stays as it is. */
export function addLine(cart: Cart, added: CartLine, now: number): Cart {
  const key = lineKey(added);
  const existing = cart.lines.find((line) => lineKey(line) === key);
  if (existing) {
    const merged = {
      ...existing,
      quantity: clampQuantity(existing.quantity + added.quantity),
      gift: existing.gift || added.gift,
    };
    return changed(cart, { lines: cart.lines.map((line) => (line === existing ? merged : line)) }, now);
  }
  if (isFull(cart)) return cart;
  return changed(
    cart,
    { lines: [...cart.lines, { ...added, quantity: clampQuantity(added.quantity) }] },
    now,
  );
}

export function changeLine(
  cart: Cart,
  key: string,
  change: Partial<Pick<CartLine, "quantity" | "gift">>,
  now: number,
): Cart {
  const lines = cart.lines.map((line) => (lineKey(line) === key ? { ...line, ...change } : line));
  return changed(cart, { lines }, now);
}

export function removeLine(cart: Cart, key: string, now: number): Cart {
  return changed(cart, { lines: cart.lines.filter((line) => lineKey(line) !== key) }, now);
}

/** Appends the code; a full list stays as it is. */
export function addCode(cart: Cart, code: string, now: number): Cart {
  if (cart.codes.includes(code) || cart.codes.length >= MAX_CODES) return cart;
  return changed(cart, { codes: [...cart.codes, code] }, now);
}

export function removeCode(cart: Cart, code: string, now: number): Cart {
  return changed(cart, { codes: cart.codes.filter((one) => one !== code) }, now);
}

export function clearCart({ via: _, campaign: __, ...cart }: Cart, now: number): Cart {
  return changed(cart, { lines: [], codes: [] }, now);
}

/** Checks shape and length only: the order detects a forged mark. */
export function isMark(text: unknown): text is string {
  return typeof text === "string" && /^[\w.-]{20,128}$/.test(text);
}

/** The last widget counts; an invalid mark changes nothing. */
export function withMark(cart: Cart, via: string | null, now: number): Cart {
  return isMark(via) && via !== cart.via ? changed(cart, { via }, now) : cart;
}

/**
 * The last campaign counts; an empty one changes nothing.
 * @param text serialised by app/domain/cart/campaign.ts
 */
export function withCampaignMark(cart: Cart, text: string | null, now: number): Cart {
  const campaign = parseCampaign(text);
  return campaign ? changed(cart, { campaign }, now) : cart;
}

/**
 * The serialised cart of cookie and mirror: `[[option, quantity, slot or 0, gift], …]`, ids as 22 characters.
 */
export interface PackedCart {
  l: [option: string, quantity: number, slot: string | 0, gift: 0 | 1][];
  c: string[];
  t: number;
  /** Widget mark. */
  v?: string;
  /** Campaign. */
  u?: string;
}

export function packCart(cart: Cart): PackedCart {
  return {
    l: cart.lines.map((line) => [
      shortenUuid(line.optionId),
      line.quantity,
      line.slotId ? shortenUuid(line.slotId) : 0,
      line.gift ? 1 : 0,
    ]),
    c: cart.codes,
    t: cart.updatedAt,
    ...(cart.via && { v: cart.via }),
    ...(cart.campaign && { u: campaignText(cart.campaign) }),
  };
}

function unpackLine(packed: unknown): CartLine | null {
  if (!Array.isArray(packed)) return null;
  const [option, quantity, slot, gift] = packed as unknown[];
  const optionId = typeof option === "string" ? expandUuid(option) : null;
  const slotId = typeof slot === "string" ? expandUuid(slot) : null;
  if (optionId === null || !isUuid(optionId) || typeof quantity !== "number") return null;
  if (typeof slot === "string" && slotId === null) return null;
  return { optionId, slotId, quantity: clampQuantity(quantity), gift: gift === 1 };
}

/** Parses a packed cart from a cookie or a mirror; drops invalid parts and never throws. */
export function unpackCart(packed: unknown): Cart {
  if (typeof packed !== "object" || packed === null) return EMPTY_CART;
  const { l, c, t, v, u } = packed as Record<string, unknown>;
  const lines: CartLine[] = [];
  for (const candidate of Array.isArray(l) ? l.slice(0, MAX_LINES) : []) {
    const line = unpackLine(candidate);
    if (line && !lines.some((other) => lineKey(other) === lineKey(line))) lines.push(line);
  }
  const codes = (Array.isArray(c) ? c : []).filter(
    (code) => typeof code === "string" && /^[A-Z0-9-]{3,32}$/.test(code),
  );
  const campaign = parseCampaign(u);
  const updatedAt = typeof t === "number" && Number.isSafeInteger(t) && t >= 0 ? t : 0;
  return {
    lines,
    codes: [...new Set<string>(codes)].slice(0, MAX_CODES),
    updatedAt,
    ...(isMark(v) && { via: v }),
    ...(campaign && { campaign }),
  };
}
