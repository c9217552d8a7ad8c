/** Stores uploaded files in S3-compatible storage (AWS, MinIO, R2, Ceph …) with path-style URLs. */
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { DomainError } from "~/domain/kernel/errors";
import type { MediaStore } from "~/domain/kernel/media-store";
import { log } from "~/log/log.server";

export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Public URL of the bucket, without a trailing slash; null = served through this shop. */
  publicUrl: string | null;
}

const TIMEOUT_MS = 20_000;
const RETRIES = 2;
/** Objects are immutable. */
const FOR_EVER = "public, max-age=31536000, immutable";

export function s3Store(settings: S3Settings): MediaStore {
  const { endpoint, bucket, publicUrl, ...credentials } = settings;
  const client = new AwsClient({ ...credentials, service: "s3", retries: RETRIES });

  async function call(method: string, key: string, init: RequestInit = {}): Promise<Response | null> {
    const url = `${endpoint}/${bucket}/${key}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(url, { ...init, method, signal }).catch((error: unknown) => {
      throw unavailable(`${method} ${key}`, error);
    });
    if (response.ok) return response;
    const body = await response.text();
    if (response.status === 404) return null;
    throw unavailable(`${method} ${key}`, `${response.status} ${body.slice(0, 500)}`);
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
      await stored.arrayBuffer();
    },
    async get(key) {
      const response = await call("GET", key);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    exists: async (key) => (await call("HEAD", key)) !== null,
    async delete(key) {
      await (await call("DELETE", key))?.arrayBuffer();
    },
    urlOf: (key) => (publicUrl === null ? `/media/${key}` : `${publicUrl}/${key}`),
  };
}

function unavailable(what: string, why: unknown): DomainError {
  log.error({ err: why, what }, "media storage failed");
  return new DomainError("provider_unavailable", { reason: "storage_unavailable" });
}
