/** /account/security: lists the account's second factors; changes need step-up authentication. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { addPasskey, newPasskeyOptions } from "~/domain/identity/second-factor/add-passkey.server";
import { beginTotp } from "~/domain/identity/second-factor/add-totp.server";
import { offersPasskeys } from "~/domain/identity/second-factor/passkeys.server";
import {
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from "~/domain/identity/second-factor/remove-factors.server";
import { PASSKEY_NAME_MAX } from "~/domain/identity/second-factor/schemas";
import type { Context } from "~/domain/kernel/context";
import { parseJson } from "~/domain/kernel/formats/json";
import { plainText } from "~/domain/kernel/schemas";
import { FACTOR_SECRETS } from "~/http/account/second-factor-proof.server";
import {
  hasFactor,
  leaveRefusedChange,
  readSecondFactorsPage,
} from "~/http/account/second-factors-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { CONFIRM_PAGE, SECURITY_PAGE } from "~/http/visitor/security-paths";
import { secondStepTexts, securityPage as text } from "~/locales/es/account/security";
import { formatDate, formatDateTime } from "~/locales/es/format";
import { forms } from "~/locales/es/forms";
import { BackToAccount } from "~/ui/account/back-to-account";
import { NewRecoveryCodes } from "~/ui/account/new-recovery-codes";
import { AppSection, PasskeysSection, RecoverySection } from "~/ui/account/security-sections";
import { ButtonLink } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { Notice } from "~/ui/elements/notice";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, user, factors, fresh } = await readSecondFactorsPage({ request, context });
  const { totpSince, passkeys, recoveryCodes } = factors;
  return {
    fresh,
    required: user.owesFactor === true,
    hasFactor: hasFactor(factors),
    appSince: totpSince === null ? null : formatDate(totpSince),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      times: text.passkeyTimes(
        formatDate(createdAt),
        lastUsedAt === null ? null : formatDateTime(lastUsedAt),
      ),
    })),
    passkeyOptions: await newPasskeyOptions(ctx),
    whyNoPasskey: offersPasskeys(ctx.origin) ? null : secondStepTexts.passkeyNowhere,
    nameMax: PASSKEY_NAME_MAX,
    codesLeft: recoveryCodes,
  };
}

const done = (message: string) => seeOther(SECURITY_PAGE, { toasts: [{ kind: "success", text: message }] });

const schema = z.object({
  intent: z.string().optional(),
  id: z.string().default(""),
  name: plainText(PASSKEY_NAME_MAX).optional(),
  passkey: z.string().default(""),
});

async function act(
  ctx: Context,
  { intent, id, name = text.passkeyDefault, passkey }: z.output<typeof schema>,
) {
  switch (intent) {
    case "begin-app":
      await beginTotp(ctx);
      return seeOther("/account/security/app");
    case "remove-app":
      await removeTotp(ctx);
      return done(text.appRemoved);
    case "add-passkey": {
      const codes = await addPasskey(ctx, { response: parseJson(passkey), name });
      return codes ? { codes } : done(text.passkeyAdded);
    }
    case "remove-passkey":
      await removePasskey(ctx, id);
      return done(text.passkeyRemoved);
    case "renew-codes":
      return { codes: await renewRecoveryCodes(ctx) };
    default:
      return seeOther(SECURITY_PAGE, { toasts: [{ kind: "error", text: forms.unknownIntent }] });
  }
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { ctx } = await readSecondFactorsPage(page);
  return answerForm({ form, schema, secrets: FACTOR_SECRETS }, (input) =>
    act(ctx, input).catch(leaveRefusedChange),
  );
}

export default function AccountSecurity() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "codes" in answer) {
    return (
      <FormPage title={text.title}>
        <NewRecoveryCodes codes={answer.codes} />
      </FormPage>
    );
  }
  const { fresh } = page;
  const section = { action: SECURITY_PAGE, fresh };
  return (
    <FormPage title={text.title} lead={text.lead} problems={answer?.problems}>
      {page.required && (
        <Notice kind="warning">
          <p>{text.required}</p>
        </Notice>
      )}
      {!fresh && (
        <Notice>
          <p>{text.stale}</p>
          <p>
            <ButtonLink variant="secondary" href={CONFIRM_PAGE}>
              {text.confirm}
            </ButtonLink>
          </p>
        </Notice>
      )}
      <AppSection {...section} since={page.appSince} />
      <PasskeysSection
        {...section}
        passkeys={page.passkeys}
        options={page.passkeyOptions}
        whyNone={page.whyNoPasskey}
        nameMax={page.nameMax}
        nameError={bindFields(answer).error("name")}
      />
      <RecoverySection {...section} left={page.codesLeft} hasFactor={page.hasFactor} />
      <p>
        <a href="/account/sessions">{text.sessions}</a>
      </p>
      <BackToAccount />
    </FormPage>
  );
}
