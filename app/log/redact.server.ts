/** Takes out of a finished log line what nobody may read there: addresses of people, credentials, tokens, typed secrets. */

const EMAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
const CREDENTIALS_IN_URL = /(\/\/)[^/\s@"\\]+@/g;
/** Of an address: mail links carry their tokens there, searches what somebody typed. */
const QUERY = /(https?:\/\/[^\s"'\\?]+|"\/[^\s"'\\?]*)\?[^\s"'\\)]*/g;
/** Signed links, cookies, access tokens, keys: long, and not words. Ids of rows are UUIDs and stay. */
const TOKEN =
  /(?<![\w-])(?![\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\w-]))(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(?:\.[\w-]{16,})*/g;
const SECRET_FIELD =
  /"(authorization|cookie|set-cookie|password|passwordHash|token|secret)":"(?:[^"\\]|\\.)*"/gi;

export function redact(line: string): string {
  return line
    .replace(SECRET_FIELD, '"$1":"[secret]"')
    .replace(CREDENTIALS_IN_URL, "$1[credentials]@")
    .replace(EMAIL, "[e-mail]")
    .replace(QUERY, "$1?[query]")
    .replace(TOKEN, "[token]");
}
