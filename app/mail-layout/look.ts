/** Defines the inline styles of mails, since many mail programs support nothing else, and their dark mode. */
import type { CSSProperties } from "react";

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The shop's green on white, and its light accent on dark grounds. */
const ACCENT = "#06594e";
const DARK_ACCENT = "#74dfc8";

export const look = {
  page: { margin: 0, padding: 0, backgroundColor: "#f7f5f1" },
  frame: { width: "100%", borderCollapse: "collapse", backgroundColor: "#f7f5f1" },
  sheet: {
    width: "100%",
    maxWidth: "600px",
    margin: "0 auto",
    borderCollapse: "collapse",
    backgroundColor: "#ffffff",
    tableLayout: "fixed",
  },
  bar: { height: "6px", backgroundColor: ACCENT, fontSize: "1px", lineHeight: "1px" },
  head: { padding: "20px 24px 0", fontFamily: FONT },
  mark: { display: "block", border: 0 },
  // Long addresses and mailboxes break instead of widening the mail beyond a phone.
  cell: {
    overflowWrap: "break-word",
    wordBreak: "break-word",
    padding: "20px 24px 28px",
    fontFamily: FONT,
    fontSize: "16px",
    lineHeight: "1.5",
    color: "#1c1d1f",
  },
  brand: {
    paddingLeft: "10px",
    fontSize: "18px",
    fontWeight: 700,
    color: ACCENT,
    fontFamily: FONT,
  },
  title: { margin: "0 0 16px", fontSize: "24px", lineHeight: "1.25", fontWeight: 700, color: "#1c1d1f" },
  heading: { margin: "28px 0 8px", fontSize: "18px", lineHeight: "1.3", fontWeight: 700, color: "#1c1d1f" },
  paragraph: { margin: "0 0 16px" },
  quiet: { margin: "0 0 12px", fontSize: "14px", color: "#595c60" },
  buttonTable: { margin: "0 0 16px", borderCollapse: "separate", borderSpacing: 0 },
  button: {
    display: "inline-block",
    padding: "12px 22px",
    border: `2px solid ${ACCENT}`,
    borderRadius: "10px",
    backgroundColor: ACCENT,
    color: "#ffffff",
    fontWeight: 700,
    textDecoration: "none",
    // Outlook draws the shape before it instead.
    msoHide: "all",
  },
  outlinedButton: {
    display: "inline-block",
    padding: "12px 22px",
    border: `2px solid ${ACCENT}`,
    borderRadius: "10px",
    backgroundColor: "#ffffff",
    color: ACCENT,
    fontWeight: 700,
    textDecoration: "none",
    msoHide: "all",
  },
  link: { color: ACCENT, textDecoration: "underline" },
  // Cells, since Outlook gives no padding to paragraphs.
  codeTable: { width: "100%", margin: "0 0 16px", borderCollapse: "separate", borderSpacing: 0 },
  code: {
    padding: "14px 12px",
    borderRadius: "10px",
    backgroundColor: "#f1eee8",
    color: "#1c1d1f",
    fontFamily: "Menlo, Consolas, 'Courier New', monospace",
    fontSize: "22px",
    fontWeight: 700,
    letterSpacing: "1px",
  },
  // Fixed, so that the columns of all tables of a mail stand below each other.
  table: { width: "100%", margin: "0 0 16px", borderCollapse: "collapse", tableLayout: "fixed" },
  label: {
    width: "36%",
    padding: "7px 14px 7px 0",
    borderBottom: "1px solid #e3dfd7",
    verticalAlign: "top",
    textAlign: "left",
    fontWeight: 400,
    fontSize: "14px",
    color: "#595c60",
  },
  value: { padding: "7px 0", borderBottom: "1px solid #e3dfd7", verticalAlign: "top", fontSize: "14px" },
  total: { fontSize: "16px", color: "#1c1d1f" },
  list: { margin: "0 0 16px", padding: "0 0 0 22px" },
  offer: { width: "100%", margin: "28px 0 16px", borderCollapse: "collapse" },
  offerPicture: { width: "120px", padding: "0 16px 0 0", verticalAlign: "top" },
  picture: {
    display: "block",
    border: 0,
    borderRadius: "8px",
    width: "120px",
    height: "auto",
    fontSize: "13px",
    lineHeight: "1.3",
    color: "#595c60",
  },
  offerWords: { verticalAlign: "top" },
  offerTitle: { margin: "0 0 4px", fontSize: "18px", lineHeight: "1.3", fontWeight: 700, color: "#1c1d1f" },
  card: {
    width: "100%",
    margin: "0 0 16px",
    border: "1px solid #d9d4ca",
    borderRadius: "12px",
    borderCollapse: "separate",
    borderSpacing: 0,
  },
  cardQr: { width: "176px", padding: "12px 0 12px 12px", verticalAlign: "top" },
  // White in dark mode as well: scanners read dark on light.
  qr: {
    display: "block",
    width: "176px",
    height: "176px",
    border: 0,
    borderRadius: "6px",
    backgroundColor: "#ffffff",
    fontSize: "14px",
    lineHeight: "1.4",
    color: "#1c1d1f",
  },
  cardWords: { padding: "14px 16px 4px", verticalAlign: "top" },
  cardCode: {
    margin: "0 0 8px",
    fontFamily: "Menlo, Consolas, 'Courier New', monospace",
    fontSize: "19px",
    lineHeight: "1.3",
    fontWeight: 700,
    color: "#1c1d1f",
  },
  star: {
    display: "inline-block",
    padding: "10px 12px",
    color: "#8a5500",
    fontSize: "22px",
    textDecoration: "none",
  },
  foot: {
    padding: "20px 24px 32px",
    borderTop: "1px solid #e3dfd7",
    fontFamily: FONT,
    fontSize: "13px",
    lineHeight: "1.5",
    color: "#595c60",
  },
  hidden: {
    display: "none",
    maxHeight: 0,
    maxWidth: 0,
    overflow: "hidden",
    opacity: 0,
    fontSize: "1px",
    lineHeight: "1px",
  },
} as const satisfies Record<string, CSSProperties & { msoHide?: string }>;

/**
 * For mail programs with a dark mode, and for narrow ones; the inline styles are the light ones. Every text keeps at least
 * 4.5:1 on its ground (tests/e2e/mails.spec.ts).
 */
export const mailStyles = [
  ":root { color-scheme: light dark; supported-color-schemes: light dark; }",
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
  ".m-line { border-color: #3a3f48 !important; }",
  "}",
].join("\n");

/**
 * For Outlook on Windows, which knows no `max-width` and scales pictures by the screen's density. Stands in a conditional
 * comment, which React cannot write.
 */
export const OUTLOOK_HEAD =
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office">' +
  "<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>" +
  "table { border-collapse: collapse; mso-table-lspace: 0; mso-table-rspace: 0; }" +
  ".m-sheet { width: 600px !important; }" +
  "td, th, p, h1, h2, li { font-family: Arial, sans-serif !important; }" +
  "</style><![endif]-->";
