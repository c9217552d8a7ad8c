/** The end of a page with scripts, as the server writes it and the program that starts them reads it. */
import remixOptions from "../../../remix.config.js";

/** Ids of the blocks of data in a page. */
export const BLOCKS = { start: "page-start", visitor: "page-visitor", data: "page-data" } as const;

/** What the framework keeps beside the data, the same in every page: the program knows it, so that no page carries it. */
export const FRAMEWORK_SETTINGS = { basename: "/", future: remixOptions.future };

/** Routes without a page that forms of every page are sent to (decision 131): the program adds them to the page's manifest. */
export const FORM_PATHS: Record<string, string> = {
  "routes/checkout/cart-change": "cart/change",
  "routes/shop/favorite-change": "favorite/change",
};

/** Stands for the visitor's data in data that many visitors share. */
export const VISITOR_PLACE = "%visitor%";

/** Answers with the data of public pages, by their digest. */
export const STATES = "/page-state/";

interface PageRoute {
  id?: string;
  parentId?: string | undefined;
  path?: string | undefined;
  hasAction?: boolean;
  hasLoader?: boolean;
  module: string;
  imports?: string[] | undefined;
}

export interface PageStart {
  /** The framework's manifest, reduced to the routes of the page. */
  manifest: {
    version: string;
    entry: { module: string; imports?: string[] };
    routes: Record<string, PageRoute>;
  };
  /** What the framework keeps beside the data, where it is more than that of every page. */
  context?: object;
  /** The page's routes. */
  ids: string[];
  /** Digest of the data, where they are not in the page. */
  state?: string;
}
