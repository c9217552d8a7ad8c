/**
 * Reads a second factor from a form and verifies it; attempts at authenticator codes are limited per account.
 */
import type { FactorProof } from "~/domain/identity/second-factor/check-factor.server";
import { invalid, isDomainError } from "~/domain/kernel/errors";
import { parseJson } from "~/domain/kernel/formats/json";
import { FormRefusal, problemsOf, refusal } from "~/http/form/form-problems.server";
import { requireBelowLimit, uncount } from "~/http/limits/page-limits.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { secondStepTexts as text } from "~/locales/es/account/security";
import { readCode } from "./sign-in-by-code.server";

const RECOVERY_MAX = 60;

/** Fields that no page shows again. */
export const FACTOR_SECRETS = ["code", "recovery_code", "passkey"];

/** @throws FormRefusal for a code in another form than codes have */
export function readFactorProof(form: URLSearchParams): FactorProof {
  switch (form.get("intent")) {
    case "passkey":
      return { kind: "passkey", response: parseJson(form.get("passkey") ?? "") };
    case "recovery": {
      const code = (form.get("recovery_code") ?? "").trim();
      if (code === "" || code.length > RECOVERY_MAX) throw refusal(text.recoveryFormat, "recovery_code");
      return { kind: "recovery", code };
    }
    default: {
      const code = readCode(form.get("code"));
      if (code === null) throw invalid("code", "code_format");
      return { kind: "totp", code };
    }
  }
}

/**
 * Limits authenticator codes only: others cannot be guessed, and guessing must not lock the owner out of
 * them.
 */
export const factorTarget = (kind: FactorProof["kind"], userId: string): string | undefined =>
  kind === "totp" ? `factor:${userId}` : undefined;

/** @param act verifies and uses the proof @throws FormRefusal of a wrong proof, or for too many attempts */
export async function tryFactor<T>(
  page: PageRequest,
  { userId, proof }: { userId: string; proof: FactorProof },
  act: () => Promise<T>,
): Promise<T> {
  const target = factorTarget(proof.kind, userId);
  await requireBelowLimit(page, "secondFactor", target, text.useOtherProof);
  try {
    const result = await act();
    await uncount(page, "secondFactor", target);
    return result;
  } catch (error) {
    if (!isDomainError(error, "invalid")) throw error;
    const { problems } = problemsOf(error);
    const { attempts_left: left } = error.facts;
    if (typeof left !== "number") throw error;
    throw new FormRefusal(
      problems.map(({ field, message }) => ({ field, message: `${message} ${text.left(left)}` })),
    );
  }
}
