/** Completes the sign-in of a page that a mail leads to: it keeps a way back of its own, and may need the second step. */
import type { SignIn } from "~/domain/identity/sign-in/enter-account.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { NO_RETURN } from "./landing-path";
import { redirectToSecondStep } from "./pending-sign-in.server";
import { finishSignIn } from "./sign-in.server";
import { clearedReturnPath, type MailedPage, readAttempt } from "./sign-in-attempt.server";

/** @param done what is said beside the greeting */
export async function signInByMailedPage(
  page: PageRequest,
  here: MailedPage,
  done: string,
  enter: () => Promise<SignIn>,
): Promise<Response> {
  const returnTo = (await readAttempt(page.request))?.returnTo ?? NO_RETURN;
  try {
    const response = await finishSignIn(page, await enter(), returnTo, {
      earlierToasts: [{ kind: "success", text: done }],
      customer: "/account",
    });
    response.headers.append("Set-Cookie", await clearedReturnPath(here));
    return response;
  } catch (error) {
    const second = await redirectToSecondStep(error, returnTo === NO_RETURN ? "/account" : returnTo);
    if (second) return second;
    throw error;
  }
}
