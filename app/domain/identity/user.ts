/** An account's public data, without its secrets. */
import type { Membership } from "~/domain/kernel/context";

export interface UserView {
  id: string;
  email: string;
  emailVerified: boolean;
  hasPassword: boolean;
  firstName: string;
  lastName: string;
  staff: boolean;
  active: boolean;
  memberships: Membership[];
  /** ms UTC */
  createdAt: number;
  version: number;
}

/** Role filter of account lists; "customer" = neither staff nor member of any organization. */
export const USER_ROLES = ["staff", "owner", "manager", "cashier", "bookkeeper", "customer"] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const NAME_MAX = 80;
