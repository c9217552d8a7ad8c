/** The API over a fresh database, with an organization and tokens of its members and of others, ready before a group's tests. */
import { beforeAll } from "vitest";
import type { Db } from "~/db/schema";
import { type ApiClient, apiClient } from "./api";
import type { Open } from "./databases";
import { type PartnerTokens, partnerTokens } from "./partner-tokens";

interface ApiShop {
  db: Db;
  api: ApiClient;
  organizationId: string;
  tokens: PartnerTokens;
}

/** Call it in a group; what it returns is filled before the first test. */
export function apiShop(open: Open): ApiShop {
  const shop = {} as ApiShop;
  beforeAll(async () => {
    const { db } = await open();
    Object.assign(shop, { db, api: apiClient(db), ...(await partnerTokens(db)) });
  });
  return shop;
}
