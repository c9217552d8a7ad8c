/** Validates the settings of S3-compatible storage: all of them set, or none. */

export interface MediaStorage {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Public URL of the bucket, without a trailing slash; null = served through this shop. */
  publicUrl: string | null;
}

/** Environment variables, each validated on its own. */
interface MediaVariables {
  MEDIA_S3_ENDPOINT?: string | undefined;
  MEDIA_S3_BUCKET?: string | undefined;
  MEDIA_S3_REGION: string;
  MEDIA_S3_ACCESS_KEY_ID?: string | undefined;
  MEDIA_S3_SECRET_ACCESS_KEY?: string | undefined;
  MEDIA_PUBLIC_URL?: string | undefined;
}

/** @throws Error naming the missing variables */
export function mediaStorage(data: MediaVariables): MediaStorage | null {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket, MEDIA_PUBLIC_URL: publicUrl } = data;
  if (endpoint === undefined) {
    if (publicUrl !== undefined) throw new Error("MEDIA_PUBLIC_URL: needs MEDIA_S3_ENDPOINT");
    return null;
  }
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new Error(
      "MEDIA_S3_ENDPOINT: needs MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY, too",
    );
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ""),
    bucket,
    region: data.MEDIA_S3_REGION,
    accessKeyId,
    secretAccessKey,
    publicUrl: publicUrl?.replace(/\/+$/, "") ?? null,
  };
}
