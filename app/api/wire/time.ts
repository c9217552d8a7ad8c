/** Times on the wire: ISO 8601 in UTC. */
import { z } from "@hono/zod-openapi";

export const time = () => z.iso.datetime().openapi({ example: "2026-11-21T10:30:00.000Z" });

/** @param ms UTC */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}
