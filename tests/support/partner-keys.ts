/** An organization with an owner, and API keys made by its owner through the API, as a partner's program calls with them. */
import type { Db } from "~/db/schema";
import { API_SCOPES, type ApiKeyMode, type ApiScope } from "~/domain/kernel/api-scopes";
import { orderBody } from "../fixtures/api-orders";
import { approve } from "../fixtures/orders";
import { type Account, accountOf, PASSWORD } from "./accounts";
import type { Answer, ApiClient } from "./api";

export interface PartnerKey {
  id: string;
  text: string;
  call(target: string, json?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface Partner {
  organizationId: string;
  owner: Account;
  newKey(mode: ApiKeyMode, scopes?: readonly ApiScope[]): Promise<PartnerKey>;
}

export async function partnerOf(db: Db, api: ApiClient, organizationId: string): Promise<Partner> {
  const owner = await accountOf(db, api);
  const member = {
    organization_id: organizationId,
    user_id: owner.id,
    role: "owner",
    created_at: 1,
  } as const;
  await db.insertInto("organization_members").values(member).execute();
  return {
    organizationId,
    owner,
    async newKey(mode, scopes = API_SCOPES) {
      const { status, body } = await api.call(`POST /organizations/${organizationId}/api-keys/`, {
        token: owner.token,
        json: { name: "Web", scopes, mode, current_password: PASSWORD },
      });
      if (status !== 201) throw new Error(`no key: ${JSON.stringify(body)}`);
      const authorization = { Authorization: `Bearer ${body.key}` };
      return {
        id: body.uuid,
        text: body.key,
        call: (target, json, headers = {}) =>
          api.call(target, {
            headers: { ...authorization, ...headers },
            ...(json !== undefined && { json }),
          }),
      };
    },
  };
}

export interface SoldByKey {
  saleId: string;
  sessionToken: string;
  transactionId: string;
  /** Body of the capture's answer. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  sale: any;
}

type Items = Parameters<typeof orderBody>[0]["items"];

/** Validates and creates, expecting success. */
export async function orderByKey(
  key: PartnerKey,
  items: Items,
  data: Record<string, unknown> = {},
): Promise<Omit<SoldByKey, "sale">> {
  const validated = await key.call("POST /sales/validate/", orderBody({ items, data }));
  if (validated.status !== 200) throw new Error(`refused: ${JSON.stringify(validated.body)}`);
  const sessionToken: string = validated.body.checkout_data.session_token;
  const created = await key.call("POST /sales/create/", { session_token: sessionToken });
  if (created.status !== 201) throw new Error(`not created: ${JSON.stringify(created.body)}`);
  return { saleId: created.body.uuid, sessionToken, transactionId: created.body.transaction_id };
}

/** Orders, approves at the simulator, captures. */
export async function sellByKey(
  db: Db,
  key: PartnerKey,
  items: Items,
  data: Record<string, unknown> = {},
): Promise<SoldByKey> {
  const order = await orderByKey(key, items, data);
  await approve(db, order.transactionId);
  const captured = await key.call(`POST /sales/capture/${order.transactionId}/`, {
    session_token: order.sessionToken,
  });
  if (captured.status !== 200) throw new Error(`not captured: ${JSON.stringify(captured.body)}`);
  return { ...order, sale: captured.body.sale };
}
