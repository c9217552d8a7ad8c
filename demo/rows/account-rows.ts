/** Converts a demo account to its database rows. */
import type { Insertable } from "kysely";
import type { Schema } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DEMO_ORGANIZATION, type SeedAccount } from "../content/accounts";
import { stableId } from "./stable-ids";

export interface AccountRows {
  user: Insertable<Schema["users"]>;
  members: Insertable<Schema["organization_members"]>[];
}

export function accountRows(account: SeedAccount, passwordHash: string, now: number): AccountRows {
  const id = stableId("user", account.email);
  return {
    user: {
      id,
      email: account.email,
      email_key: emailKey(account.email),
      email_verified_at: now,
      password_hash: passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      is_staff: account.staff,
      is_active: true,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      version: 1,
    },
    members: account.role
      ? [
          {
            organization_id: stableId("organization", DEMO_ORGANIZATION),
            user_id: id,
            role: account.role,
            created_at: now,
          },
        ]
      : [],
  };
}
