/** Membership box of the club page by reader: sign in, join or leave. */
import { club as text } from "~/locales/es/club";
import { Button, buttonClass } from "~/ui/elements/button";
import { LinkedText } from "~/ui/elements/linked-text";
import { CheckField } from "~/ui/form/choice";

export type Reader = "guest" | "account" | "member";

interface MembershipBoxProps {
  reader: Reader;
  /** Address of the page with its return path, for its form and the sign-in link. */
  here: string;
  termsError?: string | undefined;
}

export function MembershipBox({ reader, ...rest }: MembershipBoxProps) {
  const [title, content] = {
    guest: [text.signInTitle, <SignIn key="guest" {...rest} />] as const,
    account: [text.joinTitle, <Join key="account" {...rest} />] as const,
    member: [text.memberTitle, <Leave key="member" />] as const,
  }[reader];
  return (
    <section className="box stack" aria-labelledby="membership-title">
      <h2 id="membership-title">{title}</h2>
      {content}
    </section>
  );
}

type Parts = Omit<MembershipBoxProps, "reader">;

function SignIn({ here }: Parts) {
  return (
    <>
      <p>{text.signInText}</p>
      <p>
        <a className={buttonClass()} href={`/login?returnTo=${encodeURIComponent(here)}`}>
          {text.signIn}
        </a>
      </p>
    </>
  );
}

function Join({ here, termsError }: Parts) {
  return (
    <form method="post" action={here} className="fields" noValidate>
      <input type="hidden" name="intent" value="join" />
      <p>{text.price}</p>
      <CheckField
        name="terms"
        value="on"
        required
        error={termsError}
        label={<LinkedText text={text.terms} to={["/agreement"]} />}
      />
      <Button>{text.join}</Button>
    </form>
  );
}

function Leave() {
  return (
    <form method="post" action="/club" className="fields">
      <input type="hidden" name="intent" value="leave" />
      <p>{text.member}</p>
      <Button variant="secondary">{text.leave}</Button>
    </form>
  );
}
