/** Reads period, place and person of the list of redemptions from its URL: only managers may choose another day. */
import type { MemberRole } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { may } from "~/domain/kernel/member-permissions";
import { calendarDay } from "~/domain/kernel/schemas";
import { MAX_REDEMPTION_DAYS } from "~/domain/sales/redemption/redemption";
import { redemptionList as text } from "~/locales/es/panel/counter";

const isDay = (typed: string) => calendarDay.safeParse(typed).success;

function problemsOf(from: string, until: string): { desde?: string; hasta?: string } {
  if (!isDay(from)) return { desde: text.badDay };
  if (!isDay(until)) return { hasta: text.badDay };
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return { hasta: text.reversed };
  return days > MAX_REDEMPTION_DAYS ? { hasta: text.tooLong } : {};
}

/** @param today in Madrid; with errors, by field, the period is of today */
export function readRedemptionFilters(search: URLSearchParams, role: MemberRole, today: string) {
  const everyDay = may(role, "redemptions_manage");
  const read = (name: string, longest = 200) => (search.get(name) ?? "").trim().slice(0, longest);
  const asked = everyDay ? { desde: read("desde", 10), hasta: read("hasta", 10) } : { desde: "", hasta: "" };
  // One day alone is a period of that day.
  const from = asked.desde || asked.hasta || today;
  const until = asked.hasta || asked.desde || today;
  const errors = problemsOf(from, until);
  const isSound = Object.keys(errors).length === 0;
  const place = read("local") || null;
  const by = read("persona") || null;
  return {
    everyDay,
    typed: { desde: from, hasta: until },
    errors,
    filtered: asked.desde !== "" || asked.hasta !== "" || place !== null || by !== null,
    query: { period: isSound ? { from, until } : { from: today, until: today }, place, by },
  };
}
