/** /club: presents the club and its offers, cacheable without cookies; members join and leave here. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CLUB_UNITS } from "~/domain/catalogue/for-sale/club-offer";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import { clubPath } from "~/domain/club/club";
import { joinClub } from "~/domain/club/join-club.server";
import { leaveClub } from "~/domain/club/leave-club.server";
import { isMember } from "~/domain/club/queries.server";
import { isDomainError } from "~/domain/kernel/errors";
import { formPageHeaders } from "~/http/answer/caching";
import { problemsOf, refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { safePath } from "~/http/request/safe-path";
import { requireSessionUser } from "~/http/visitor/require-user.server";
import { readSessionUser } from "~/http/visitor/web-session.server";
import { club as text } from "~/locales/es/club";
import { forms } from "~/locales/es/forms";
import { contextFor, database, readingDatabase } from "~/runtime.server";
import { site } from "~/site-settings";
import { moreStyles } from "~/ui/elements/more-styles";
import { ErrorSummary } from "~/ui/form/error-summary";
import { byField } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { MembershipBox, type Reader } from "~/ui/offer/membership-box";
import { offerCardData } from "~/ui/offer-card/card-data";
import { CardGrid } from "~/ui/offer-card/card-grid";

export const links = moreStyles;

const HERE = "/club";

export const headers = keep({ of: "lists", query: ["returnTo"] }, formPageHeaders);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageMeta({
    title: text.title,
    description: text.description,
    canonical: loaded && loaded.origin + HERE,
    noindex: !loaded,
  });

/** Return path after joining: the offer or cart the visitor came from. */
function returnPath({ url }: Request): string {
  return safePath(new URL(url).searchParams.get("returnTo"), HERE);
}

/** The page's own URL, which keeps the return path. */
const addressOf = (returnTo: string) => (returnTo === HERE ? HERE : clubPath(returnTo));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await readSessionUser({ request, context });
  const member = user !== null && (await isMember(database(), user.userId));
  const reader: Reader = member ? "member" : user ? "account" : "guest";
  const { results, pageCount } = await listOffers(readingDatabase(), { ...NO_FILTERS, type: "subscription" });
  return {
    reader,
    here: addressOf(returnPath(request)),
    offers: offerCardData(results),
    more: pageCount > 1,
    origin: publicOrigin(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const returnTo = returnPath(request);
  const ctx = contextFor(await requireSessionUser({ request, context }, addressOf(returnTo)));
  switch (form.get("intent")) {
    case "join": {
      if (form.get("terms") !== "on") return refused(refusal(text.termsRequired, "terms"));
      try {
        await joinClub(ctx, { plan: "free", termsVersion: site.legalVersions.club });
      } catch (error) {
        // A repeated submit: the first one has already done it.
        if (!isDomainError(error) || error.facts.reason !== "already_member")
          return refused(problemsOf(error));
      }
      return seeOther(returnTo, { toasts: [{ kind: "success", text: text.joined }] });
    }
    case "leave":
      await leaveClub(ctx);
      return seeOther(HERE, { toasts: [{ kind: "info", text: text.left }] });
    default:
      return seeOther(HERE, { toasts: [{ kind: "error", text: forms.unknownIntent }] });
  }
}

function refused({ problems, status }: ReturnType<typeof refusal>) {
  return data({ problems }, { status, headers: { "Cache-Control": "no-store" } });
}

export default function Club() {
  const { reader, here, offers, more } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  return (
    <>
      <div className="club stack">
        <h1 className="headline">{text.heading}</h1>
        <p>{text.lead}</p>
        <ErrorSummary errors={problems ?? []} />
        <MembershipBox reader={reader} here={here} termsError={byField(problems).terms} />
        <section className="prose" aria-labelledby="how-title">
          <h2 id="how-title">{text.howTitle}</h2>
          <ul>
            {text.how(CLUB_UNITS).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      </div>
      <section className="section" aria-labelledby="offers-title">
        <h2 id="offers-title">{text.offersTitle}</h2>
        {offers.length > 0 ? <CardGrid offers={offers} headingLevel={3} eager={0} /> : <p>{text.noOffers}</p>}
        {more && (
          <p>
            <a href="/ofertas/?type=subscription">{text.allOffers}</a>
          </p>
        )}
      </section>
    </>
  );
}
