/** A cache that forgets by a request of its own: PURGE with the tags as `Surrogate-Key`, as ops/varnish and Fastly read it. */
import { boundedRequest } from "~/domain/kernel/process/bounded-request.server";
import type { PurgePort } from "./purge-port";

const BOUNDS = { timeoutMs: 2_000, maxBytes: 64 * 1024 };

export function purgeRequests(url: string): PurgePort {
  return {
    name: new URL(url).host,
    async purge(tags) {
      const headers = { "Surrogate-Key": tags.join(" ") };
      const { status } = await boundedRequest(BOUNDS, (signal) =>
        fetch(url, { method: "PURGE", headers, signal, redirect: "manual" }),
      );
      if (status < 200 || status >= 300) throw new Error(`the cache answered a purge with ${status}`);
    },
  };
}
