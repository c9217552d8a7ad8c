/** The end of a page with scripts, as the server writes it and the program that starts them reads it. */

/** Ids of the blocks of data in a page. */
export const BLOCKS = { start: "page-start", visitor: "page-visitor", data: "page-data" } as const;

/** Stands for the visitor's data in data that many visitors share. */
export const VISITOR_PLACE = "%visitor%";

/** Answers with the data of public pages, by their digest. */
export const STATES = "/page-state/";

export interface PageStart {
  /** The framework's manifest, reduced to the routes of the page. */
  manifest: {
    version: string;
    entry: { module: string; imports?: string[] };
    routes: Record<string, { module: string; imports?: string[] | undefined; path?: string | undefined }>;
  };
  /** What the framework keeps beside the data. */
  context: object;
  /** The page's routes. */
  ids: string[];
  /** Routes without a page, to which its forms are sent: nothing is loaded for them. */
  actions?: string[];
  /** Digest of the data, where they are not in the page. */
  state?: string;
}
