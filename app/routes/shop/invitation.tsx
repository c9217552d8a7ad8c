/** /invitacion?codigo=: a member's invitation, which a friend accepts by a press; opening the link alone changes nothing. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { userIdOf } from "~/domain/kernel/context";
import { acceptFriendInvitation, inviterOf } from "~/domain/sales/friends/accept-invitation.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { readForm, seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { readKnownDevice } from "~/http/visitor/known-device.server";
import { anonymousContext, ensureActor, readActor } from "~/http/visitor/visitor.server";
import { friendTexts } from "~/locales/es/friends";
import { contextFor } from "~/runtime.server";
import { Button, ButtonLink } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { signInPath } from "~/ui/sign-in/sign-in-path";

const text = friendTexts.invitation;

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

const HERE = "/invitacion";
const LIST = "/ofertas/";

export async function loader(page: LoaderFunctionArgs) {
  const code = (new URL(page.request.url).searchParams.get("codigo") ?? "").slice(0, 40);
  const { friends } = config;
  const isOn = friends.credit > 0 && (await inviterOf(anonymousContext(), code)) !== null;
  return {
    code: isOn ? code : null,
    signedIn: userIdOf(await readActor(page)) !== null,
    lead: isOn ? text.lead(friends) : text.over,
    conditions: isOn ? text.conditionsOf(friends) : [],
  };
}

export async function action(page: ActionFunctionArgs) {
  const code = (await readForm(page.request)).get("codigo") ?? "";
  const refusal = await tooOften(page, "promo");
  if (refusal) return seeOther(LIST, { toasts: [{ kind: "error", text: refusal }] });
  if (config.friends.credit === 0) return seeOther(HERE);
  const { actor, setCookie } = await ensureActor(page);
  const inviter = await inviterOf(anonymousContext(), code);
  // A browser in which the member has signed in is the member's, also while another account is signed in.
  const isInviters = inviter !== null && (await readKnownDevice(page.request, inviter.email)) !== null;
  const isOthers = userIdOf(actor) !== null && userIdOf(actor) !== inviter?.id;
  const refused = isOthers ? "invitersBrowser" : "own";
  const outcome = isInviters ? refused : await acceptFriendInvitation(contextFor(actor), code);
  if (outcome === "unknown") return seeOther(HERE);
  const kind = outcome === "accepted" ? "success" : "info";
  return seeOther(LIST, { cookies: setCookie, toasts: [{ kind, text: text[outcome] }] });
}

export default function Invitation() {
  const { code, signedIn, lead, conditions } = useLoaderData<typeof loader>();
  return (
    <FormPage title={text.title} lead={lead}>
      {code !== null && (
        <form method="post" action={HERE} className="box fields">
          <input type="hidden" name="codigo" value={code} />
          <Button block>{text.accept}</Button>
          <p className="field__hint">{signedIn ? text.inAccount : text.storage}</p>
          {!signedIn && (
            <a href={signInPath("/login", `${HERE}?${new URLSearchParams({ codigo: code })}`)}>
              {text.haveAccount}
            </a>
          )}
        </form>
      )}
      <p>
        <ButtonLink variant="ghost" href={LIST}>
          {code === null ? text.browseAnyway : text.browse}
        </ButtonLink>
      </p>
      {conditions.length > 0 && (
        <section className="prose small">
          <h2>{friendTexts.conditions}</h2>
          <ul>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </section>
      )}
    </FormPage>
  );
}
