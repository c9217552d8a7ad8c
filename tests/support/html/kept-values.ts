/** Keeps of a value what its field does: a browser takes off or empties what the type of the field does not allow. */

const NUMBER = /^-?(\d+(\.\d+)?|\.\d+)(e[-+]?\d+)?$/i;
const DATE = /^(\d{4,})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;

const oneLine = (value: string) => value.replace(/[\r\n]/g, "");
const trimmed = (value: string) => oneLine(value).replace(/^[\t\f ]+|[\t\f ]+$/g, "");

function isDay(value: string): boolean {
  const [, year = "", month = "", day = ""] = DATE.exec(value) ?? [];
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day)));
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return Number(year) > 0 && date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

function isMoment(value: string): boolean {
  const [day = "", time = "", ...more] = value.split("T");
  return isDay(day) && TIME.test(time) && more.length === 0;
}

const onlyIf = (is: (value: string) => boolean) => (value: string) => (is(value) ? value : "");

const KEPT: Record<string, (value: string) => string> = {
  text: oneLine,
  search: oneLine,
  tel: oneLine,
  password: oneLine,
  url: trimmed,
  email: trimmed,
  number: onlyIf((value) => NUMBER.test(value) && Number.isFinite(Number(value))),
  date: onlyIf(isDay),
  time: onlyIf((value) => TIME.test(value)),
  "datetime-local": onlyIf(isMoment),
  hidden: (value) => value,
};

/** Types whose value no visitor types. */
const NOT_TYPED = ["checkbox", "radio", "file", "submit", "image", "reset", "button"];
/** No page of the shop has them yet. */
const UNKNOWN = ["range", "color", "month", "week"];

/** Any other word in a field's `type` means text. */
export const isInputType = (type: string): boolean =>
  type in KEPT || NOT_TYPED.includes(type) || UNKNOWN.includes(type);

/** @throws Error for a type that no page of the shop has yet */
export function keptValue(type: string, value: string): string {
  const keep = KEPT[type];
  if (!keep)
    throw new Error(`What a field of the type ${type} keeps is not known to the tests: add it here.`);
  return keep(value);
}
