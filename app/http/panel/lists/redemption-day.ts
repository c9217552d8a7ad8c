/** Reads the day of the list of redemptions from its address: only managers may choose one. */
import type { MemberRole } from "~/domain/kernel/context";
import { may } from "~/domain/kernel/member-permissions";

const DAY = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

interface RedemptionDay {
  everyDay: boolean;
  /** null = today */
  day: string | null;
  /** What was typed is no day. */
  badDay: boolean;
}

export function readRedemptionDay(typed: string, role: MemberRole): RedemptionDay {
  const everyDay = may(role, "redemptions_manage");
  const isDay = DAY.test(typed) && !Number.isNaN(Date.parse(typed));
  return { everyDay, day: everyDay && isDay ? typed : null, badDay: everyDay && typed !== "" && !isDay };
}
