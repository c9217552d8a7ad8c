/** /cookies/ajustes: cookie consent by purpose; also the action of the banner's form. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PURPOSES } from "~/domain/consent/cookie-choice";
import { recordCookieChoice } from "~/domain/consent/record-cookie-choice.server";
import { cookieAnswerSchema } from "~/domain/consent/schemas";
import { uncachedPageHeaders } from "~/http/answer/caching";
import { readForm, seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { safePath } from "~/http/request/safe-path";
import {
  choiceCookies,
  readCookieChoice,
  readStoredChoice,
  refusesSharing,
  TEXT_VERSION,
} from "~/http/visitor/cookie-consent.server";
import { cookieSettings as text } from "~/locales/es/cookie-choice";
import { formatDate } from "~/locales/es/format";
import { contextFor } from "~/runtime.server";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { Notice } from "~/ui/elements/notice";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/cookies/ajustes";

export const headers = uncachedPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const choice = await readCookieChoice(request);
  return data({
    allowed: choice ? PURPOSES.filter((purpose) => choice[purpose]) : [],
    answered: choice && formatDate(choice.at),
    refusesSharing: refusesSharing(request),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { answer, source, ticked } = cookieAnswerSchema.parse({
    answer: form.get("answer"),
    source: form.get("source"),
    ticked: form.getAll("purpose"),
  });
  const back = safePath(form.get("returnTo"), HERE);
  const refusal = await tooOften({ request, context }, "cookieChoice");
  if (refusal) return seeOther(back, { toasts: [{ kind: "error", text: refusal }] });
  const allowed = answer === "all" ? PURPOSES : answer === "none" ? [] : ticked;
  const before = await readStoredChoice(request);
  const choice = await recordCookieChoice(contextFor({ kind: "visitor", visitorId: "" }), {
    reference: before?.reference ?? null,
    version: TEXT_VERSION,
    analytics: allowed.includes("analytics"),
    marketing: allowed.includes("marketing"),
    source,
  });
  return seeOther(back, {
    cookies: await choiceCookies(choice),
    toasts: [{ kind: "success", text: text.saved }],
  });
}

export default function CookieSettings() {
  const { allowed, answered, refusesSharing: gpc } = useLoaderData<typeof loader>();
  const purposes = PURPOSES.map((name) => ({ name, label: text[name], description: text[`${name}Text`] }));
  return (
    <div className="container--narrow stack">
      <h1 className="headline">{text.title}</h1>
      <p>{text.lead}</p>
      {gpc && (
        <Notice>
          <p>{text.gpc}</p>
        </Notice>
      )}
      {/* Ticks follow what is stored, also after another answer was given on this page. */}
      <form method="post" action={HERE} className="box fields" key={`${answered}${allowed}`}>
        <input type="hidden" name="source" value="settings" />
        <ChoiceGroup legend={text.legend}>
          <Choice
            type="checkbox"
            name="necessary"
            value="on"
            label={text.necessary}
            description={text.necessaryText}
            defaultChecked
            disabled
          />
          {purposes.map(({ name, label, description }) => (
            <Choice
              key={name}
              type="checkbox"
              name="purpose"
              value={name}
              label={label}
              description={description}
              defaultChecked={allowed.includes(name)}
            />
          ))}
        </ChoiceGroup>
        <p className="field__hint">{answered ? text.answered(answered) : text.never}</p>
        <div className="consent__answers">
          <Button variant="secondary" name="answer" value="selected">
            {text.save}
          </Button>
          <Button variant="secondary" name="answer" value="none">
            {text.reject}
          </Button>
          <Button variant="secondary" name="answer" value="all">
            {text.accept}
          </Button>
        </div>
      </form>
      <p className="soft small">{text.aggregate}</p>
      <p>
        <a href="/vistos">{text.seen}</a>
      </p>
      <p>
        <a href="/cookie-policy#cookies">{text.more}</a>
      </p>
    </div>
  );
}
