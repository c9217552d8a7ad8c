/** The port of caches before the shop: they forget the answers with any of these tags. */

export interface PurgePort {
  /** Names the cache in the log. */
  readonly name: string;
  /** @throws unless the answers are forgotten now */
  purge(tags: readonly string[]): Promise<void>;
}
