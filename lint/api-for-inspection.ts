// Creates the API without a database, to read its routes and its OpenAPI document.

import type { ApiPorts } from "../app/api/environment";
import { createApi } from "../app/api/index";
import type { Context } from "../app/domain/kernel/context";

export function apiForInspection() {
  const contextFor = () => ({ origin: "https://shop.example" }) as Context;
  const limits = {
    consume: async () => null,
    countHere: () => null,
    returnPoint: async () => {},
    tries: async () => 0,
  };
  return createApi({ contextFor, limits, production: true } satisfies ApiPorts);
}
