/**
 * Sends what is added to the cart and each heart beside the page, one after the other: a single answer brings what changes, and the
 * press arrives although its page is left at once (decision 144).
 */
import { useNavigate, useNavigation, useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { toasts } from "~/locales/es/ui";
import { changePressed, readPressed } from "../pressed";
import type { PackedRootData, PressAnswer, PressedData } from "../root-data";

/** Their own data depend on cart or favourites: read again by a navigation. */
const DEPENDING = /^\/(cart|favorite|checkout|order)(\/|$)/;

/** A form that goes on to another page, or whose page shows more of the change than its header and hearts. */
export const leavesPage = (fields: FormData) =>
  fields.get("then") === "checkout" || DEPENDING.test(window.location.pathname);

/** Each is sent with the cookies of the answer before, */
let last: Promise<unknown> = Promise.resolve();

/** except where the page is left before. */
const left = () => new Promise((resolve) => window.addEventListener("pagehide", resolve, { once: true }));

const LOST: PressAnswer = { next: "", visitor: { toasts: [{ kind: "error", text: toasts.lost }] } };

/** @throws TypeError without a connection */
async function send(address: string, fields: FormData): Promise<PressAnswer> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(fields as unknown as Record<string, string>),
    keepalive: true,
  });
  return answer.ok ? answer.json() : structuredClone(LOST);
}

/** @returns sends a form to an address of change-address.ts; it ends with the answer */
export function usePresses(): (address: string, fields: FormData) => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const packed = useRouteLoaderData("root") as PackedRootData;
  const { state } = useNavigation();
  const shown = useRef({ packed, state });
  useEffect(() => {
    shown.current = { packed, state };
  });
  const show = useCallback(
    (data: PressedData, of: PackedRootData) => {
      const now = shown.current;
      // Data that were read meanwhile may be older than the answer, or newer.
      if (now.packed !== of || now.state !== "idle") revalidate();
      const before = readPressed().answered;
      changePressed({
        answered: { of: now.packed, data: { ...(before?.of === now.packed && before.data), ...data } },
      });
    },
    [revalidate],
  );
  return useCallback(
    async (address, fields) => {
      const of = shown.current.packed;
      changePressed({ sent: [...readPressed().sent, fields] });
      const answered = Promise.race([last, left()])
        .then(() => send(address, fields))
        .catch(() => structuredClone(LOST));
      last = answered;
      const { visitor, next } = await answered;
      changePressed({ sent: readPressed().sent.filter((other) => other !== fields) });
      if (visitor) show(visitor, of);
      else if (next) navigate(next, { replace: true, preventScrollReset: true });
    },
    [navigate, show],
  );
}
