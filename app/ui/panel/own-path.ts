/** The path of the page that is shown, without a slash at its end: where its forms are sent, and its list stands. */
import { useLocation } from "@remix-run/react";

export function useOwnPath(): string {
  return useLocation().pathname.replace(/\/$/, "");
}
