/** Reads the day of the list of redemptions from its URL: only managers may choose one. */
import type { MemberRole } from "~/domain/kernel/context";
import { may } from "~/domain/kernel/member-permissions";
import { calendarDay } from "~/domain/kernel/schemas";

interface RedemptionDay {
  everyDay: boolean;
  /** null = today */
  day: string | null;
  /** What was typed is no day. */
  badDay: boolean;
}

export function readRedemptionDay(typed: string, role: MemberRole): RedemptionDay {
  const everyDay = may(role, "redemptions_manage");
  const isDay = calendarDay.safeParse(typed).success;
  return { everyDay, day: everyDay && isDay ? typed : null, badDay: everyDay && typed !== "" && !isDay };
}
