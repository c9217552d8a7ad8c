/** Defines the inline styles of mails, since many mail programs support nothing else, and their dark mode. */
import type { CSSProperties } from "react";

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const look = {
  page: { margin: 0, padding: 0, backgroundColor: "#f7f5f1" },
  sheet: {
    width: "100%",
    maxWidth: "600px",
    margin: "0 auto",
    backgroundColor: "#ffffff",
    tableLayout: "fixed",
  },
  // Long addresses and mailboxes break instead of widening the mail beyond a phone.
  cell: {
    overflowWrap: "break-word",
    wordBreak: "break-word",
    padding: "28px 24px",
    fontFamily: FONT,
    fontSize: "16px",
    lineHeight: "1.5",
    color: "#1c1d1f",
  },
  brand: { margin: "0 0 24px", fontSize: "18px", fontWeight: 700, color: "#06594e" },
  title: { margin: "0 0 16px", fontSize: "24px", lineHeight: "1.25", fontWeight: 700, color: "#1c1d1f" },
  heading: { margin: "28px 0 8px", fontSize: "18px", lineHeight: "1.3", fontWeight: 700, color: "#1c1d1f" },
  paragraph: { margin: "0 0 16px" },
  quiet: { margin: "0 0 12px", fontSize: "14px", color: "#595c60" },
  buttonTable: { margin: "0 0 16px", borderCollapse: "separate" },
  button: {
    display: "inline-block",
    padding: "13px 22px",
    borderRadius: "10px",
    backgroundColor: "#06594e",
    color: "#ffffff",
    fontWeight: 700,
    textDecoration: "none",
    // Outlook draws the shape before it instead.
    msoHide: "all",
  },
  link: { color: "#06594e", textDecoration: "underline" },
  code: {
    margin: "0 0 16px",
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
  list: { margin: "0 0 16px", padding: "0 0 0 22px" },
  star: {
    display: "inline-block",
    padding: "10px 12px",
    color: "#8a5500",
    fontSize: "22px",
    textDecoration: "none",
  },
  foot: {
    padding: "20px 24px 32px",
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

/** For mail programs with a dark mode; the inline styles are the light ones. */
export const darkStyles = [
  ":root { color-scheme: light dark; supported-color-schemes: light dark; }",
  "@media (prefers-color-scheme: dark) {",
  ".m-page { background-color: #14161a !important; }",
  ".m-sheet { background-color: #1d2026 !important; }",
  ".m-text { color: #eceae6 !important; }",
  ".m-soft { color: #b3b0aa !important; }",
  ".m-link { color: #6fd3c1 !important; }",
  ".m-star { color: #f0b440 !important; }",
  ".m-code { background-color: #2a2e36 !important; color: #eceae6 !important; }",
  ".m-line { border-color: #3a3f48 !important; }",
  "}",
].join("\n");
