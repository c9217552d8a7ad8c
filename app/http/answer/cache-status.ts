/** Says by `Cache-Status` (RFC 9211) what the memories of public answers did; answers that they may not give carry none. */

export const CACHE_STATUS = "Cache-Status";

/** Whether an answer that was made now is also stored is known only after its head was sent. */
export const FROM = {
  memory: "shop; hit",
  /** From the local disk. */
  disk: "shop; hit; detail=disk",
  /** A page from memory with the visitor's own parts. */
  template: "shop; hit; detail=filled",
  /** Made now: the address had no answer in memory. */
  miss: "shop; fwd=uri-miss",
  /** Made now: the one in memory was too old, or the catalogue had changed. */
  stale: "shop; fwd=stale",
} as const;

export type CacheStatus = (typeof FROM)[keyof typeof FROM];
