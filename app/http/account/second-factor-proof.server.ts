/**
 * Reads a second factor from a form and verifies it; attempts at authenticator codes are limited per account.
 */
import type { FactorProof } from "~/domain/identity/second-factor/check-factor.server";
import { isDomainError } from "~/domain/kernel/errors";
import { parseJson } from "~/domain/kernel/formats/json";
import { type FormRefusal, problemsOf, refusal, throttled } from "~/http/form/form-problems.server";
import { tooOften, uncount } from "~/http/limits/page-limits.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { secondStepTexts as text } from "~/locales/es/account/security";
import { codeTexts } from "~/locales/es/account/sign-in";
import { readCode } from "./sign-in-by-code.server";

const RECOVERY_MAX = 60;

export function readFactorProof(form: URLSearchParams): FactorProof | FormRefusal {
  switch (form.get("intent")) {
    case "passkey":
      return { kind: "passkey", response: parseJson(form.get("passkey") ?? "") };
    case "recovery": {
      const code = (form.get("recovery_code") ?? "").trim();
      return code === "" || code.length > RECOVERY_MAX
        ? refusal(text.recoveryFormat, "recovery_code")
        : { kind: "recovery", code };
    }
    default: {
      const code = readCode(form.get("code"));
      return code === null ? refusal(codeTexts.format, "code") : { kind: "totp", code };
    }
  }
}

/**
 * Limits authenticator codes only: others cannot be guessed, and guessing must not lock the owner out of
 * them.
 */
export const factorTarget = (kind: FactorProof["kind"], userId: string): string | undefined =>
  kind === "totp" ? `factor:${userId}` : undefined;

/** @param act verifies and uses the proof. @returns its result, or the refusal */
export async function tryFactor<T>(
  page: PageRequest,
  { userId, proof }: { userId: string; proof: FactorProof },
  act: () => Promise<T>,
): Promise<T | FormRefusal> {
  const target = factorTarget(proof.kind, userId);
  const tooMany = await tooOften(page, "secondFactor", target, text.useOtherProof);
  if (tooMany) return throttled(tooMany);
  try {
    const result = await act();
    await uncount(page, "secondFactor", target);
    return result;
  } catch (error) {
    if (!isDomainError(error, "invalid")) throw error;
    const { problems, status } = problemsOf(error);
    const { attempts_left: left } = error.facts;
    if (typeof left !== "number") return { problems, status };
    return {
      problems: problems.map(({ field, message }) => ({ field, message: `${message} ${text.left(left)}` })),
      status,
    };
  }
}
