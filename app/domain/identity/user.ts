/** A person's account as others read it, without its secrets. */
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

/** What a list of accounts can be narrowed to; "customer" = neither staff nor member anywhere. */
export const USER_ROLES = ["staff", "owner", "manager", "cashier", "customer"] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const NAME_MAX = 80;
