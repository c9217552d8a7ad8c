/** Keeps a connection to the addresses of a target that were checked. */
import { isIP, type LookupFunction } from "node:net";

/** Resolves to the checked addresses, even if the name resolves to others by now. */
export function onlyTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    if (options.all) return callback(null, found);
    const [{ address, family }] = found as [(typeof found)[number]];
    callback(null, address, family);
  };
}
