/** Redacts finished log lines: e-mail addresses, credentials, tokens and search words. */

const EMAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
const CREDENTIALS_IN_URL = /(\/\/)[^/\s@"\\]+@/g;
/** Query strings: mail links carry tokens there, searches the visitor's words. */
const QUERY = /(https?:\/\/[^\s"'\\?]+|"\/[^\s"'\\?]*)\?[^\s"'\\)]*/g;
/** Signed links, cookies, access tokens, keys: long strings that are no words. UUIDs of rows stay. */
const TOKEN =
  /(?<![\w-])(?![\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\w-]))(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(?:\.[\w-]{16,})*/g;
/** API keys, also those without a digit. */
const API_KEY = /irr_(?:live|test)_[\w-]+/g;
const SECRET_FIELD =
  /"(authorization|cookie|set-cookie|password|passwordHash|token|secret)":"(?:[^"\\]|\\.)*"/gi;

export function redact(line: string): string {
  return line
    .replace(SECRET_FIELD, '"$1":"[secret]"')
    .replace(CREDENTIALS_IN_URL, "$1[credentials]@")
    .replace(EMAIL, "[e-mail]")
    .replace(QUERY, "$1?[query]")
    .replace(API_KEY, "[key]")
    .replace(TOKEN, "[token]");
}
