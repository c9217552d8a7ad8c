/** /register: creates an account with a password. The answer does not reveal whether the address has one already. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { registerUser } from "~/domain/identity/accounts/register-user.server";
import { PASSWORD_MAX, passwordProblem } from "~/domain/identity/credentials/password-rules";
import { NAME_MAX } from "~/domain/identity/user";
import { landingPath } from "~/http/account/landing-path";
import { signInContext } from "~/http/account/sign-in.server";
import { returnPathOf, saveReturnPath } from "~/http/account/sign-in-attempt.server";
import { personalPageHeaders } from "~/http/answer/caching";
import {
  type FormProblem,
  type FormRefusal,
  problemsOf,
  showAgain,
  throttled,
} from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { emailText, rawText, textInput } from "~/http/form/text-input";
import { refuseMailboxOverLimit } from "~/http/limits/page-limits.server";
import { readSessionUser } from "~/http/visitor/web-session.server";
import { activationTexts, registerTexts as text } from "~/locales/es/account/sign-in";
import { fieldText } from "~/locales/es/field-errors";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { RegisterForm } from "~/ui/sign-in/register-form";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = returnPathOf(request);
  const user = await readSessionUser({ request, context });
  if (user) throw redirect(landingPath(user, returnTo, "/account"));
  return { returnTo };
}

interface TypedRegistration {
  email: string | null;
  password: string;
  firstName: string | null;
  lastName: string | null;
  terms: boolean;
}

function readRegistration(form: URLSearchParams): TypedRegistration {
  return {
    email: emailText(form),
    password: form.get("password") ?? "",
    firstName: textInput(form, "firstName", NAME_MAX),
    lastName: textInput(form, "lastName", NAME_MAX),
    terms: form.get("terms") === "true",
  };
}

/** Reports all problems at once. */
function wrongWith({ email, password, firstName, lastName, terms }: TypedRegistration): FormProblem[] {
  const problems: FormProblem[] = [];
  const wrong = (field: string, message: string) => problems.push({ field, message });
  if (email === null) wrong("email", text.emailInvalid);
  const weak = passwordProblem(password.slice(0, PASSWORD_MAX + 1), email ?? "");
  if (weak) wrong("password", fieldText(weak));
  if (firstName === null) wrong("firstName", text.nameTooLong(NAME_MAX));
  if (lastName === null) wrong("lastName", text.nameTooLong(NAME_MAX));
  if (!terms) wrong("terms", text.termsRequired);
  return problems;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const values = {
    email: rawText(form, "email"),
    firstName: rawText(form, "firstName"),
    lastName: rawText(form, "lastName"),
  };
  const refused = (refusal: FormRefusal) => showAgain(refusal, { values });
  const typed = readRegistration(form);
  const problems = wrongWith(typed);
  const { email, password, firstName, lastName } = typed;
  if (problems.length > 0 || email === null) return refused({ problems, status: 400 });
  const tooMany = await refuseMailboxOverLimit({ request, context }, "register", {
    door: "register",
    email,
    otherWay: text.tooOften,
  });
  if (tooMany) return refused(throttled(tooMany));
  try {
    await registerUser(signInContext(), {
      email,
      password,
      firstName: firstName ?? "",
      lastName: lastName ?? "",
    });
  } catch (error) {
    return refused(problemsOf(error));
  }
  return seeOther("/account/activate", {
    cookies: await saveReturnPath("/account/activate", returnPathOf(request), email),
    toasts: [{ kind: "success", text: activationTexts.sent }],
  });
}

export default function Register() {
  const { returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.title} lead={text.lead} problems={refused?.problems}>
      <RegisterForm returnTo={returnTo} values={refused?.values} problems={refused?.problems} />
    </FormPage>
  );
}
