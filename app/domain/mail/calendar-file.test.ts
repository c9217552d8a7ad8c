/** Proves that calendar files keep the wall clock of both zones in summer and winter, and that no text breaks a line. */
import { expect, it } from "vitest";
import { type CalendarEvent, calendarFile } from "./calendar-file";

const event: CalendarEvent = {
  uid: "1@tienda.example",
  sequence: 0,
  stamp: Date.UTC(2026, 10, 26, 9, 5, 7),
  startsAt: Date.UTC(2026, 11, 24, 19, 0),
  endsAt: Date.UTC(2026, 11, 24, 20, 30),
  timezone: "Europe/Madrid",
  cancelled: false,
  title: "Cena",
  place: "",
  point: null,
  description: "",
  url: null,
};

const linesOf = (events: CalendarEvent[]) => calendarFile(events, "Tienda").split("\r\n");

it("writes times on the clock of their zone, and describes each zone once", () => {
  const summer = Date.UTC(2027, 6, 1, 19, 0);
  const lines = linesOf([
    event,
    { ...event, startsAt: summer, endsAt: null },
    { ...event, startsAt: summer, endsAt: null, timezone: "Atlantic/Canary" },
  ]);
  expect(lines.filter((line) => line.startsWith("DT") && !line.startsWith("DTSTART:19"))).toEqual([
    "DTSTAMP:20261126T090507Z",
    "DTSTART;TZID=Europe/Madrid:20261224T200000",
    "DTEND;TZID=Europe/Madrid:20261224T213000",
    "DTSTAMP:20261126T090507Z",
    "DTSTART;TZID=Europe/Madrid:20270701T210000",
    "DTSTAMP:20261126T090507Z",
    "DTSTART;TZID=Atlantic/Canary:20270701T200000",
  ]);
  expect(lines.filter((line) => line.startsWith("TZID:"))).toEqual([
    "TZID:Europe/Madrid",
    "TZID:Atlantic/Canary",
  ]);
  // At one o'clock UTC: two in Madrid's winter, two in the islands' summer.
  const canary = lines.slice(lines.indexOf("TZID:Atlantic/Canary"));
  expect(canary.slice(2, 6)).toEqual([
    "TZNAME:WEST",
    "TZOFFSETFROM:+0000",
    "TZOFFSETTO:+0100",
    "DTSTART:19970330T010000",
  ]);
  expect(lines).toContain("DTSTART:19970330T020000");
});

it("writes a zone that it does not know in UTC", () => {
  const lines = linesOf([{ ...event, timezone: "Europe/Lisbon" }]);
  expect(lines).toContain("DTSTART:20261224T190000Z");
  expect(lines).not.toContain("BEGIN:VTIMEZONE");
});

it("writes a day that blocks no time, with a reminder in the morning some days before, and no clock", () => {
  const lastMoment = Date.UTC(2027, 5, 30, 21, 59, 59);
  const days = [7, 1].flatMap((remindDaysBefore) =>
    linesOf([{ ...event, startsAt: lastMoment, endsAt: null, allDay: { remindDaysBefore } }]),
  );
  expect(days.filter((line) => /^(DTSTART|DTEND|TRANSP|TRIGGER|BEGIN:V[AT])/.test(line))).toEqual([
    "DTSTART;VALUE=DATE:20270630",
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "TRIGGER:-P6DT14H",
    "DTSTART;VALUE=DATE:20270630",
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "TRIGGER:-PT14H",
  ]);
});

it("cancels", () => {
  const lines = linesOf([{ ...event, cancelled: true, sequence: 1 }]);
  expect(lines).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:1"]));
});

it("escapes texts, folds long lines at 75 bytes and inside no character", () => {
  const title = `Cena; «a, b»\r\nATTENDEE:mailto:x@example.es\\ \u2028${"ñ😀".repeat(40)}`;
  const lines = linesOf([{ ...event, title }]);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
  const unfolded = lines.join("\r\n").replaceAll("\r\n ", "");
  expect(unfolded).toContain(
    `SUMMARY:Cena\\; «a\\, b»\\nATTENDEE:mailto:x@example.es\\\\ \\n${"ñ😀".repeat(40)}`,
  );
});
