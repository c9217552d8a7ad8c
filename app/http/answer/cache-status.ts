/** Says by `Cache-Status` (RFC 9211) what the memories of public answers did, on every answer of our own listener. */

export const CACHE_STATUS = "Cache-Status";

/** Whether an answer that was made now is also stored is known only after its head was sent. */
export const FROM = {
  memory: "shop; hit",
  /** From the local disk. */
  disk: "shop; hit; detail=disk",
  /** A page from memory with the visitor's own parts. */
  template: "shop; hit; detail=filled",
  /** A file of the build. */
  file: "shop; hit; detail=file",
  /** Made now: the URL had no answer in memory. */
  miss: "shop; fwd=uri-miss",
  /** Made now: the one in memory was too old, or the catalogue had changed. */
  stale: "shop; fwd=stale",
  /** The last good one: making it anew has failed. */
  failed: "shop; hit; detail=failed",
  /** A form, or another method than reading. */
  method: "shop; fwd=method",
} as const;

/** Why the memories were not asked: a header of the request by its name, or what its detail says. */
export const bypassed = (detail: string) => `shop; fwd=bypass; detail=${detail}` as const;

export type CacheStatus = (typeof FROM)[keyof typeof FROM] | ReturnType<typeof bypassed>;
