// Proves both file stores: atomic writes to disk, signed requests to S3, and an upload through each.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { MediaStore } from "~/domain/kernel/media-store";
import { diskStore } from "~/domain/media/disk-store.server";
import { s3Store } from "~/domain/media/s3-store.server";
import { log } from "~/log/log.server";
import { buildOffer } from "../../../fixtures/offers";
import { picture, uploadForm } from "../../../fixtures/pictures";
import { apiClient, tokenOf } from "../../../support/api";
import { onOneByFile } from "../../../support/databases";
import { type S3Server, startS3 } from "../../../support/fakes/s3";

const ACCOUNT = {
  bucket: "fotos",
  region: "eu-south-2",
  accessKeyId: "AKIDTIENDA",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLE",
};
const KEY = "pictures/0b7c1f0e-4c1f-4f6e-9d0a-1f2e3d4c5b6a/400.webp";
const BYTES = Uint8Array.from([1, 2, 3, 255, 0]);

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3(ACCOUNT);
  folder = mkdtempSync(join(tmpdir(), "irresistible-media-"));
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const onS3 = (changes: Partial<typeof ACCOUNT> & { publicUrl?: string } = {}) =>
  s3Store({ endpoint: s3.endpoint, publicUrl: null, ...ACCOUNT, ...changes });

describe.each<[string, () => MediaStore]>([
  ["disk", () => diskStore(folder)],
  ["s3", () => onS3()],
])("%s", (_name, make) => {
  it("puts, finds, reads and deletes", async () => {
    const store = make();
    expect([await store.exists(KEY), await store.get(KEY)]).toEqual([false, null]);
    await store.put(KEY, BYTES, "image/webp");
    expect(await store.exists(KEY)).toBe(true);
    expect(Uint8Array.from((await store.get(KEY)) ?? [])).toEqual(BYTES);
    await store.delete(KEY);
    await store.delete(KEY);
    expect([await store.exists(KEY), await store.get(KEY)]).toEqual([false, null]);
    expect(store.urlOf(KEY)).toBe(`/media/${KEY}`);
  });
});

describe("disk", () => {
  it("never shows a partial file, and leaves no other behind", async () => {
    const store = diskStore(folder);
    const large = new Uint8Array(4_000_000).fill(7);
    const sizes = new Set<number>();
    let writing = true;
    const watch = (async () => {
      while (writing) {
        const found = await store.get(KEY);
        if (found) sizes.add(found.byteLength);
      }
    })();
    for (let i = 0; i < 10; i++) await store.put(KEY, large, "image/webp");
    writing = false;
    await watch;
    expect([...sizes]).toEqual([4_000_000]);
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(names.filter((name) => statSync(join(folder, name)).isFile())).toEqual([KEY]);
    await store.delete(KEY);
  });
  it("removes what it could not finish", async () => {
    // A file at the folder's path.
    writeFileSync(join(folder, "occupied"), "");
    await expect(diskStore(join(folder, "occupied")).put(KEY, BYTES, "image/webp")).rejects.toThrow();
  });
  it.each([
    "../x.webp",
    "/etc/passwd",
    "a/../../b.webp",
    "a",
    "a//b.webp",
    "a/.b.webp",
    "a\\b/c.webp",
    "a/b\0.webp",
  ])("knows no key %j", async (key) => {
    const store = diskStore(folder);
    await expect(async () => store.get(key)).rejects.toThrow(/not a media key/);
    await expect(async () => store.put(key, BYTES, "image/webp")).rejects.toThrow(/not a media key/);
  });
});

describe("s3", () => {
  it("sets content type and caching for ever", async () => {
    await onS3().put(KEY, BYTES, "image/webp");
    const { contentType, cacheControl } = s3.objects.get(KEY) ?? {};
    expect([contentType, cacheControl]).toEqual(["image/webp", "public, max-age=31536000, immutable"]);
    expect(onS3({ publicUrl: "https://cdn.example/f" }).urlOf(KEY)).toBe(`https://cdn.example/f/${KEY}`);
    await onS3().delete(KEY);
  });
  it.each([
    ["another secret", { secretAccessKey: "wrong" }],
    ["another key", { accessKeyId: "AKIDOTHER" }],
    ["another region", { region: "us-east-1" }],
    ["a bucket that is not there", { bucket: "otro" }],
  ])("is refused with %s, and says that storage is out of reach", async (_what, change) => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    await expect(onS3(change).put(KEY, BYTES, "image/webp")).rejects.toMatchObject({
      code: "provider_unavailable",
      facts: { reason: "storage_unavailable" },
    });
    expect(logged).toHaveBeenCalledOnce();
    expect(s3.objects.size).toBe(0);
  });
  it("refuses unsigned requests and requests changed on the way", async () => {
    const url = `${s3.endpoint}/fotos/${KEY}`;
    expect((await fetch(url, { method: "PUT", body: BYTES })).status).toBe(403);
    const client = new AwsClient({ ...ACCOUNT, service: "s3" });
    const sha = createHash("sha256").update(BYTES).digest("hex");
    const { headers } = await client.sign(url, {
      method: "PUT",
      body: BYTES,
      headers: { "X-Amz-Content-Sha256": sha },
    });
    const send = (address: string, body: Uint8Array<ArrayBuffer>, method = "PUT") =>
      fetch(address, { method, body, headers }).then(({ status }) => status);
    expect(await send(url, Uint8Array.from([9]))).toBe(400);
    expect(await send(`${s3.endpoint}/fotos/other.webp`, BYTES)).toBe(403);
    expect(await send(url, BYTES, "DELETE")).toBe(403);
    expect(await send(url, BYTES)).toBe(200);
    await onS3().delete(KEY);
  });
  it("retries when the storage is busy for a moment", async () => {
    s3.failNext(2);
    await onS3().put(KEY, BYTES, "image/webp");
    expect(s3.objects.has(KEY)).toBe(true);
    await onS3().delete(KEY);
  });
});

onOneByFile((_name, open) => {
  it("stores an upload in the bucket, and answers 503 without a row when the bucket is unreachable", async () => {
    const { db } = await open();
    const offer = await buildOffer(db, { cover: false, status: "draft" });
    const { token } = await tokenOf(db, {
      member: { organizationId: offer.organizationId, role: "manager" },
    });
    const api = apiClient(db, { media: onS3({ publicUrl: "https://cdn.example" }) });
    const image = await picture({ width: 500, height: 300 });
    const send = () =>
      api.call("POST /offers/images/", { token, body: uploadForm(image, { offer: offer.id }) });
    const made = await send();
    expect([made.status, made.body.image_url]).toEqual([
      201,
      `https://cdn.example/pictures/${made.body.uuid}/500.webp`,
    ]);
    expect([...s3.objects.keys()].filter((key) => key.includes(made.body.uuid))).toHaveLength(6);
    vi.spyOn(log, "error").mockImplementation(() => undefined);
    const before = s3.objects.size;
    s3.failNext(1000);
    const failed = await send();
    s3.failNext(0);
    expect([failed.status, failed.body.code]).toEqual([503, "storage_unavailable"]);
    expect(s3.objects.size).toBe(before);
    const list = await api.call(`GET /offers/images/?offer=${offer.id}`, { token });
    expect(list.body.count).toBe(1);
  });
});
