/** /reserva/cambio: a buyer answers another date that the seller proposes, by the mailed link. A GET changes nothing. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isDomainError } from "~/domain/kernel/errors";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { answerMove, readProposedMove } from "~/domain/sales/moves/answer-move.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireBelowLimit } from "~/http/limits/page-limits.server";
import { anonymousContext } from "~/http/visitor/visitor.server";
import { bookingMove as text } from "~/locales/es/booking-move";
import { errorText } from "~/locales/es/errors";
import { formatDateTime } from "~/locales/es/format";
import { footer } from "~/locales/es/ui";
import { Button, ButtonLink } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

function linkOf(request: Request) {
  const query = new URL(request.url).searchParams;
  return { email: query.get("email") ?? "", sig: query.get("sig") ?? "" };
}

const pathOf = (request: Request) => `${MAIL_PATHS.bookingMove}?${new URLSearchParams(linkOf(request))}`;

export async function loader({ request }: LoaderFunctionArgs) {
  const move = await readProposedMove(anonymousContext(), linkOf(request));
  if (!move) return data({ move: null, action: "" }, { status: 404 });
  const { title, optionTitle, seller, quantity, from, to, endsAt, end } = move;
  return data({
    action: pathOf(request),
    move: {
      offer: `${title} (${optionTitle})`,
      lead: text.lead(seller),
      places: text.placesOf(quantity),
      from: formatDateTime(from.startsAt, from.timezone),
      to: formatDateTime(to.startsAt, to.timezone),
      until: text.until(formatDateTime(endsAt)),
      end,
    },
  });
}

const answer = z.object({ answer: z.enum(["accept", "decline"], { error: text.unclear }) });

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  return answerForm({ form, schema: answer }, async ({ answer: chosen }) => {
    await requireBelowLimit(page, "codes");
    try {
      await answerMove(anonymousContext(), linkOf(page.request), chosen === "accept");
    } catch (error) {
      // The same page says what it is now; an unknown link has no answer.
      if (isDomainError(error, "conflict"))
        throw refusal(errorText(error.facts.reason ?? "conflict"), null, 409);
      if (!isDomainError(error, "not_found")) throw error;
    }
    return seeOther(pathOf(page.request));
  });
}

export default function BookingMovePage() {
  const { move, action: path } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!move)
    return (
      <FormPage title={text.unknownTitle} lead={text.unknown}>
        <ButtonLink href="/pedido">{footer.links["/pedido"]}</ButtonLink>
      </FormPage>
    );
  const [title, explained] = move.end === null ? [text.title, move.lead] : text.ends[move.end];
  return (
    <FormPage title={title} lead={explained} problems={refused?.problems}>
      <div className="box fields">
        <dl className="facts">
          {(
            [
              [text.offer, move.offer],
              [text.places, move.places],
              [text.from, move.from],
              [text.to, move.to],
            ] as const
          ).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {move.end === null && (
          <form method="post" action={path} className="fields">
            <p className="field__hint">{move.until}</p>
            <div className="cluster">
              <Button name="answer" value="accept">
                {text.accept}
              </Button>
              <Button variant="secondary" name="answer" value="decline">
                {text.decline}
              </Button>
            </div>
          </form>
        )}
      </div>
    </FormPage>
  );
}
