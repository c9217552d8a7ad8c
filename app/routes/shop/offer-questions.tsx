/** /ofertas/{ofertaId}/preguntas: questions that the seller has answered, and the form of a new one. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { askQuestion } from "~/domain/feedback/questions/ask-question.server";
import { QUESTION_LIMIT } from "~/domain/feedback/questions/question";
import { listQuestions } from "~/domain/feedback/questions/question-queries.server";
import { authorName } from "~/domain/feedback/schemas";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { emailAddress, requiredText } from "~/domain/kernel/schemas";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mayMail } from "~/http/limits/mail-allowance.server";
import { publicOrigin } from "~/http/request/public-origin.server";
import { readActor } from "~/http/visitor/visitor.server";
import { formatDate } from "~/locales/es/format";
import { questionPage as text } from "~/locales/es/questions/question-page";
import { contextFor } from "~/runtime.server";
import { EmptyState } from "~/ui/elements/empty-state";
import { moreStyles } from "~/ui/elements/more-styles";
import { Pagination } from "~/ui/elements/pagination";
import { bindFields } from "~/ui/form/bind-fields";
import { ErrorSummary } from "~/ui/form/error-summary";
import { labelsOf, namedProblems } from "~/ui/form/named-problems";
import { partMeta } from "~/ui/metadata/offer-part-meta";
import { QuestionForm, QuestionList } from "~/ui/offer/question-parts";
import { readReviewPageNumber } from "~/ui/offer/reviews-data";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

const PER_PAGE = 20;

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  partMeta(shown, ({ offer: { id, title } }) => ({
    title: text.title(title),
    description: text.description(title),
    path: `/ofertas/${id}/`,
  }));

/** @throws Response 404 when the offer is not public */
async function readAsked(page: LoaderFunctionArgs) {
  const id = page.params.ofertaId ?? "";
  const ctx = contextFor(await readActor(page));
  const offer = isUuid(id) ? await readOffer(ctx.db, id.toLowerCase()) : null;
  if (!offer) throw data(null, { status: 404 });
  return { ctx, offer, account: await verifiedAddress(ctx) };
}

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, offer, account } = await readAsked(page);
  const number = readReviewPageNumber(new URL(page.request.url).searchParams.get("pagina"));
  const { count, results } = await listQuestions(ctx.db, offer.id, {
    limit: PER_PAGE,
    offset: (number - 1) * PER_PAGE,
  });
  const shown = {
    offer: { id: offer.id, title: offer.title, seller: offer.organization.name },
    open: offer.onSale && !offer.over,
    email: account?.email ?? null,
    page: number,
    pages: Math.ceil(count / PER_PAGE),
    questions: results.map(({ id, question, author, askedAt, answer, answeredAt }) => ({
      id,
      question,
      author,
      asked: formatDate(askedAt),
      answer,
      answered: formatDate(answeredAt),
    })),
    origin: publicOrigin(),
  };
  return data(shown, { status: offer.over ? 410 : 200 });
}

const thanks = (state: "pendiente" | "enviada", offerId: string) =>
  `/preguntas/recibida?estado=${state}&oferta=${offerId}`;

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const { ctx, offer, account } = await readAsked(page);
  // Bots that fill the honeypot get the same answer, and nothing is stored.
  if (form.get("fax")) return seeOther(thanks("pendiente", offer.id));
  const schema = z.object({
    question: requiredText(QUESTION_LIMIT).transform((typed) => typed.trim()),
    author_name: authorName().optional(),
    user_email: account ? z.unknown().optional() : emailAddress(),
  });
  return answerForm({ form, schema }, async ({ question, author_name: name, user_email: typed }) => {
    const email = account ? null : String(typed);
    // The link has been mailed before.
    if (!(await mayMail(page, "question", "question", email))) return seeOther(thanks("pendiente", offer.id));
    const asked = await withEqualDuration(() =>
      askQuestion(ctx, { offerId: offer.id, question, name: name?.trim() || null, email }),
    );
    return seeOther(thanks(asked === "waiting" ? "enviada" : "pendiente", offer.id));
  });
}

const labelOf = labelsOf({ question: text.question, user_email: text.email, author_name: text.name });

export default function OfferQuestions() {
  const { offer, open, email, page, pages, questions } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const path = `/ofertas/${offer.id}/preguntas`;
  return (
    <div className="container--narrow stack">
      <h1>{text.heading}</h1>
      <p>
        <a href={`/ofertas/${offer.id}/`}>{offer.title}</a>
      </p>
      <ErrorSummary errors={namedProblems(refused?.problems ?? [], labelOf)} />
      {questions.length > 0 ? (
        <QuestionList questions={questions} seller={offer.seller} />
      ) : (
        <EmptyState icon="info" title={text.none}>
          <p>{text.noneText}</p>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(number) => (number === 1 ? path : `${path}?pagina=${number}`)}
      />
      <section className="stack stack--s" id="preguntar">
        <h2>{text.ask}</h2>
        {open ? (
          <>
            <p>{text.lead(offer.seller)}</p>
            <QuestionForm action={path} email={email} bind={bindFields(refused)} />
          </>
        ) : (
          <p>{text.closed}</p>
        )}
      </section>
    </div>
  );
}
