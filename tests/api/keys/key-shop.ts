/** Gives tests of API keys two businesses with an offer, an owner who creates keys, and calls with a key. */
import { beforeAll, expect } from "vitest";
import type { Db } from "~/db/schema";
import type { ApiScope } from "~/domain/kernel/api-scopes";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { type Account, accountOf, PASSWORD } from "../../support/accounts";
import { type Answer, type ApiClient, apiClient } from "../../support/api";
import type { Open } from "../../support/databases";

/** Filled before the first test. */
interface KeyShop {
  db: Db;
  api: ApiClient;
  offer: BuiltOffer;
  /** Of another organization. */
  other: BuiltOffer;
  /** Of the organization of `offer`. */
  owner: Account;
}

export function keyShop(open: Open) {
  const shop = {} as KeyShop;

  beforeAll(async () => {
    const { db } = await open();
    const [offer, other] = [await buildOffer(db), await buildOffer(db)];
    Object.assign(shop, { db, api: apiClient(db), offer, other });
    shop.owner = await ownerOf(offer.organizationId);
  });

  async function ownerOf(organizationId: string): Promise<Account> {
    const account = await accountOf(shop.db, shop.api);
    await shop.db
      .insertInto("organization_members")
      .values({ organization_id: organizationId, user_id: account.id, role: "owner", created_at: 1 })
      .execute();
    return account;
  }

  const create = (json: object = {}, token = shop.owner.token, organization = shop.offer.organizationId) =>
    shop.api.call(`POST /organizations/${organization}/api-keys/`, {
      token,
      json: { name: "Caja", scopes: ["redeem"], current_password: PASSWORD, ...json },
    });

  async function newKey(
    scopes: readonly ApiScope[],
    json: object = {},
  ): Promise<{ id: string; key: string }> {
    const { status, body } = await create({ scopes, ...json });
    expect(status).toBe(201);
    return { id: body.uuid, key: body.key };
  }

  const withKey = (key: string, target: string, options: object = {}, client = shop.api): Promise<Answer> =>
    client.call(target, { headers: { Authorization: `Bearer ${key}` }, ...options });

  return { shop, ownerOf, create, newKey, withKey };
}
