/** Starts the built shop as `npm start` does, without the flags of tests, whose shops live for seconds (decisions 229 and 240). */
import { type Shop, type ShopOptions, startShop } from "../tests/support/server";

export const startMeasuredShop = (options: ShopOptions): Promise<Shop> =>
  startShop({ ...options, env: { MALLOC_ARENA_MAX: "2", ...options.env }, flags: [] });
