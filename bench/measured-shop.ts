/** Starts the built shop as `npm start` does, without the flags of tests, whose shops live for seconds (decision 229). */
import { type Shop, type ShopOptions, startShop } from "../tests/support/server";

export const startMeasuredShop = (options: ShopOptions): Promise<Shop> =>
  startShop({ ...options, flags: [] });
