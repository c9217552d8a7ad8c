/** The style sheets of mails: dark mode and narrow screens for those that read one, and rules for Outlook on Windows. */
import { WIDTH } from "./look";

/** The shop's light accent, for dark grounds. */
const DARK_ACCENT = "#74dfc8";

/**
 * For mail programs with a dark mode, and for narrow ones; the inline styles are the light ones. Every text keeps at least
 * 4.5:1 on its ground (tests/e2e/mails.spec.ts).
 */
export const mailStyles = [
  ":root { color-scheme: light dark; }",
  "@media (max-width: 480px) {",
  ".m-stack { display: block !important; width: auto !important; padding: 14px 16px 4px !important; }",
  "}",
  "@media (prefers-color-scheme: dark) {",
  ".m-page { background-color: #14161a !important; }",
  ".m-sheet { background-color: #1d2026 !important; }",
  ".m-text { color: #eceae6 !important; }",
  ".m-soft { color: #b3b0aa !important; }",
  `.m-link { color: ${DARK_ACCENT} !important; }`,
  `.m-bar { background-color: ${DARK_ACCENT} !important; }`,
  `.m-button { background-color: ${DARK_ACCENT} !important; border-color: ${DARK_ACCENT} !important; color: #05211c !important; }`,
  `.m-outlined { background-color: #1d2026 !important; border-color: ${DARK_ACCENT} !important; color: ${DARK_ACCENT} !important; }`,
  ".m-star { color: #f0b440 !important; }",
  ".m-code { background-color: #2a2e36 !important; color: #eceae6 !important; }",
  `.m-quote { border-color: ${DARK_ACCENT} !important; color: #eceae6 !important; }`,
  ".m-line { border-color: #3a3f48 !important; }",
  "}",
].join("\n");

/**
 * For Outlook on Windows, which draws with Word's engine: one family of fonts, since it takes Times for a list it does not
 * know; no gaps between cells; lists indented by their margin, the only indent it knows; pictures not scaled by the
 * screen's density. Stands in a conditional comment, which React cannot write.
 */
export const OUTLOOK_HEAD =
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office">' +
  "<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>" +
  "table { border-collapse: collapse !important; mso-table-lspace: 0; mso-table-rspace: 0; }" +
  "td, th, p, h1, h2, li { font-family: Arial, sans-serif !important; }" +
  ".m-mono { font-family: 'Courier New', monospace !important; }" +
  "ul { margin: 0 0 16px 24px !important; }" +
  "</style><![endif]-->";

/** Around the sheet, since Outlook on Windows knows neither a largest width nor margins that centre. */
export const OUTLOOK_COLUMN = [
  `<!--[if mso]><table role="presentation" align="center" width="${WIDTH}" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  "<!--[if mso]></td></tr></table><![endif]-->",
] as const;
