/** Marks the forms of the panel with their reader, and fills one that was sent after the session had ended (decision 176). */
import { useActionData, useMatches } from "@remix-run/react";
import { INTERRUPTED, SENDER } from "~/locales/es/interrupted-form";
import type { Refused } from "./bind-fields";

/** Data of a loader around the page's forms (app/http/visitor/interrupted-form.server.ts). */
interface FormSession {
  sender: string;
  interrupted: Refused | null;
}

function useFormSession(): FormSession | undefined {
  const data = useMatches().map((match) => match.data as { formSession?: FormSession } | undefined);
  return data.findLast((one) => one?.formSession)?.formSession;
}

/** What the page's action has answered; on a page that begins with an interrupted form, that form as a refused one. */
export function useRefused<Action>() {
  const answered = useActionData<Action>();
  const interrupted = useFormSession()?.interrupted ?? undefined;
  return answered ?? (interrupted as typeof answered);
}

/**
 * In each form. One that was interrupted keeps the version that it began with: what others have changed meanwhile is not
 * overwritten in silence.
 * @param refused of this form
 */
export function FormSessionFields({ refused }: { refused?: Refused | undefined }) {
  const session = useFormSession();
  if (!session) return null;
  const isInterrupted = refused !== undefined && refused === session.interrupted;
  return (
    <>
      <input type="hidden" name={SENDER} value={session.sender} />
      {isInterrupted && <input type="hidden" name={INTERRUPTED} value={refused.typed.version?.[0] ?? ""} />}
    </>
  );
}
