/** Stores uploaded files in S3-compatible storage (AWS, MinIO, R2, Ceph …) with path-style URLs. */
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { DomainError } from "~/domain/kernel/errors";
import type { MediaStore } from "~/domain/kernel/media-store";
import { boundedRequest, type WholeAnswer } from "~/domain/kernel/process/bounded-request.server";
import { log } from "~/log/log.server";
import type { MediaStorage } from "./storage-settings";

/** Far larger than any stored picture. */
const MAX_OBJECT_BYTES = 64 * 1024 * 1024;
const BOUNDS = { timeoutMs: 20_000, maxBytes: MAX_OBJECT_BYTES };
const RETRIES = 2;
/** Objects are immutable. */
const FOR_EVER = "public, max-age=31536000, immutable";

export function s3Store(settings: MediaStorage): MediaStore {
  const { endpoint, bucket, publicUrl, ...credentials } = settings;
  const client = new AwsClient({ ...credentials, service: "s3", retries: RETRIES });

  async function call(method: string, key: string, init: RequestInit = {}): Promise<WholeAnswer | null> {
    const url = `${endpoint}/${bucket}/${key}`;
    const answer = await boundedRequest(BOUNDS, (signal) =>
      client.fetch(url, { ...init, method, signal }),
    ).catch((error: unknown) => {
      throw unavailable(`${method} ${key}`, error);
    });
    const { status, body } = answer;
    if (status >= 200 && status <= 299) return answer;
    if (status === 404) return null;
    throw unavailable(`${method} ${key}`, `${status} ${body.subarray(0, 500).toString("utf8")}`);
  }

  return {
    async put(key, body, contentType) {
      const headers = {
        "Content-Type": contentType,
        "Cache-Control": FOR_EVER,
        // Part of the signature: the storage refuses damaged uploads.
        "X-Amz-Content-Sha256": createHash("sha256").update(body).digest("hex"),
      };
      const stored = await call("PUT", key, { body: Uint8Array.from(body), headers });
      if (!stored) throw unavailable(`PUT ${key}`, `no bucket ${bucket}`);
    },
    async get(key) {
      const answer = await call("GET", key);
      return answer && new Uint8Array(answer.body);
    },
    exists: async (key) => (await call("HEAD", key)) !== null,
    async delete(key) {
      await call("DELETE", key);
    },
    urlOf: (key) => (publicUrl === null ? `/media/${key}` : `${publicUrl}/${key}`),
  };
}

function unavailable(what: string, why: unknown): DomainError {
  log.error({ err: why, what }, "media storage failed");
  return new DomainError("provider_unavailable", { reason: "storage_unavailable" });
}
