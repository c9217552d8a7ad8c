/** The port of where uploaded files are kept: whole objects under a key, never changed once they are there. */

export interface MediaStore {
  /** Either the whole object is there afterwards, or nothing. @throws DomainError provider_unavailable */
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** null when there is none. @throws DomainError provider_unavailable */
  get(key: string): Promise<Uint8Array | null>;
  exists(key: string): Promise<boolean>;
  /** Nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** Where browsers find it: a path of this shop, or an absolute address of its own. */
  urlOf(key: string): string;
}
