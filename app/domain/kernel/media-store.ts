/** Port of the media store: whole, immutable objects under a key. */

export interface MediaStore {
  /** Atomic: stores the whole object or nothing. @throws DomainError provider_unavailable */
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** @returns null for an unknown key. @throws DomainError provider_unavailable */
  get(key: string): Promise<Uint8Array | null>;
  exists(key: string): Promise<boolean>;
  /** Ignores an unknown key. */
  delete(key: string): Promise<void>;
  /** URL for browsers: a path of this shop or an absolute URL. */
  urlOf(key: string): string;
}
