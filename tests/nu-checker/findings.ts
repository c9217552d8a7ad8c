/** Reads the report of the Nu HTML checker, and prints each message once, with one place that has it. */
import { basename } from "node:path";

interface Message {
  type: "error" | "info" | "non-document-error";
  subType?: "warning";
  url: string;
  message: string;
  extract?: string;
}

/** @returns how many there are */
export function printFindings(report: string): number {
  const { messages } = JSON.parse(report) as { messages: Message[] };
  const found = messages.filter(({ type, subType }) => type !== "info" || subType === "warning");
  const byMessage = new Map<string, Message[]>();
  for (const one of found) byMessage.set(one.message, [...(byMessage.get(one.message) ?? []), one]);
  for (const [message, all] of byMessage) {
    const [{ type, subType = type, url, extract = "" }] = all as [Message];
    console.log(`${subType}, ${all.length} times: ${message}\n  …${extract.trim()}…\n  ${basename(url)}`);
  }
  return found.length;
}
