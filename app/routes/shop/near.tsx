/**
 * /cerca: offers by distance from a province's capital, a postal code or the position of the device, as a list and a map. A
 * position comes by POST, is rounded to about a kilometre, and is kept nowhere.
 */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  type Centre,
  centreOfPostalCode,
  centreOfProvince,
} from "~/domain/catalogue/lists/find-centre.server";
import { roundedDegree, USUAL_RADIUS } from "~/domain/catalogue/lists/near-me";
import { offersNearPoint } from "~/domain/catalogue/lists/near-point.server";
import { REGIONS } from "~/domain/catalogue/regions";
import { formPageHeaders } from "~/http/answer/caching";
import { POSITION_HEADERS } from "~/http/answer/security-headers.server";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm } from "~/http/form/forms.server";
import { keep } from "~/http/kept/kept-rule";
import { programFile } from "~/http/remix/program-file.server";
import { publicOrigin } from "~/http/request/public-origin.server";
import { near as text } from "~/locales/es/near";
import { readingDatabase } from "~/runtime.server";
import { ButtonLink } from "~/ui/elements/button";
import { ChipLinks } from "~/ui/elements/chip-links";
import { EmptyState } from "~/ui/elements/empty-state";
import { moreStyles } from "~/ui/elements/more-styles";
import { ErrorSummary } from "~/ui/form/error-summary";
import { pageMeta } from "~/ui/metadata/page-meta";
import { OfferMap, ProvinceMap } from "~/ui/nearby/maps";
import { NEAR_PATH, type NearAddress, nearAddress, readNearAddress } from "~/ui/nearby/near-address";
import { NearForms } from "~/ui/nearby/near-forms";
import { nearView } from "~/ui/nearby/near-view.server";
import positionProgram from "~/ui/nearby/position.program.ts?module-program";
import { spainMap } from "~/ui/nearby/spain-map.server";
import { CardGrid } from "~/ui/offer-card/card-grid";

export const links = moreStyles;

export const handle = { script: false };

const { path: program } = programFile(positionProgram);

const nearHeaders: HeadersFunction = (args) => ({ ...formPageHeaders(args), ...POSITION_HEADERS });

// Without "cp": a postal code says more of a shopper than a province, and of 11,000 few are asked twice.
export const headers = keep({ of: "lists", exact: true, query: ["region", "radio"] }, nearHeaders);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const place = loaded?.around?.province?.label;
  return pageMeta({
    title: place ? text.titleIn(place) : text.title,
    description: text.description,
    canonical: loaded && loaded.origin + NEAR_PATH,
    noindex: !loaded || loaded.around !== null,
  });
};

/** Of a wrong postal code that is shown again. */
const LONGEST_TYPED = 20;

const PROVINCES = REGIONS.filter(({ value }) => value !== "").map(({ value, label }) => ({
  label,
  href: nearAddress({ region: value, postalCode: undefined, radiusKm: USUAL_RADIUS }),
}));

function fromText({ of, province }: Centre, postalCode = ""): string {
  if (of === "position") return text.from.position;
  return of === "capital" ? text.from.capital(province?.capital ?? "") : text.from[of](postalCode);
}

async function showAround(
  centre: Centre,
  { radiusKm, postalCode }: Pick<NearAddress, "radiusKm" | "postalCode">,
) {
  const cards = await offersNearPoint(readingDatabase(), centre, { radiusKm });
  const { province } = centre;
  return {
    ...nearView(centre, cards),
    radiusKm,
    from: fromText(centre, postalCode),
    province: province && { value: province.value, label: province.label },
  };
}

async function findCentre({ postalCode, region }: NearAddress): Promise<Centre | null> {
  if (postalCode !== undefined) return centreOfPostalCode(readingDatabase(), postalCode);
  return region === undefined ? null : centreOfProvince(region);
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = readNearAddress(searchParams);
  const own = [...searchParams].filter(([name]) => ["cp", "region", "radio"].includes(name));
  const isUntidy =
    own.some(([, value]) => value.trim() === "") || own.length > new Set(own.map(([name]) => name)).size;
  if (isUntidy && !asked.problems.includes("cp"))
    throw redirect(nearAddress(asked), { headers: { "Cache-Control": "no-store" } });
  const centre = await findCentre(asked);
  const around = centre && (await showAround(centre, asked));
  const shown = {
    asked,
    // A wrong one stays in its field, to be corrected.
    postalCode: asked.postalCode ?? searchParams.get("cp")?.trim().slice(0, LONGEST_TYPED),
    around,
    spain: around ? null : spainMap(),
    provinces: around ? [] : PROVINCES,
    program,
    origin: publicOrigin(),
  };
  return data(shown, { status: asked.problems.includes("cp") ? 400 : 200 });
}

const degree = (most: number) =>
  z
    .string(text.positionWrong)
    .regex(/^-?\d{1,3}(\.\d+)?$/, text.positionWrong)
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, text.positionWrong)
    .transform(roundedDegree);

const positionSchema = z.object({ lat: degree(90), lng: degree(180) });

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answerForm({ form, schema: positionSchema, secrets: ["lat", "lng"] }, async ({ lat, lng }) => {
    const centre: Centre = { lat, lng, province: null, of: "position" };
    const around = await showAround(centre, { radiusKm: USUAL_RADIUS, postalCode: undefined });
    return data({ around }, { headers: { "Cache-Control": "private, no-store" } });
  });
}

type Around = Awaited<ReturnType<typeof showAround>>;

export default function Near() {
  const { asked, postalCode, provinces, spain, program: script, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const around = answer && "around" in answer ? answer.around : loaded.around;
  const postalCodeError = asked.problems.includes("cp") ? text.postalCodeWrong : undefined;
  const problems = answer && "problems" in answer ? [{ field: null, message: text.positionWrong }] : [];
  return (
    <div className="stack">
      <h1 className="headline">{around?.province ? text.titleIn(around.province.label) : text.title}</h1>
      <ErrorSummary errors={postalCodeError ? [{ field: "cp", message: postalCodeError }] : problems} />
      <p>{text.lead}</p>
      <div className={!around || around.map ? "near__around stack" : undefined}>
        <NearForms asked={asked} postalCode={postalCode} postalCodeError={postalCodeError} />
        {around?.map && <OfferMap map={around.map} />}
        {!around && spain && <ProvinceMap map={spain} />}
      </div>
      {around ? <Around around={around} /> : null}
      {provinces.length > 0 && !around && (
        <section className="section stack" aria-labelledby="provincias">
          <h2 id="provincias">{text.provinces}</h2>
          <ChipLinks items={provinces} />
        </section>
      )}
      <script type="module" src={script} />
    </div>
  );
}

function Around({ around: { offers, from, radiusKm, province } }: { around: Around }) {
  const allHref = province ? `/ofertas/?region=${province.value}` : "/ofertas/";
  const all = (
    <ButtonLink href={allHref} variant="secondary">
      {province ? text.allIn(province.label) : text.all}
    </ButtonLink>
  );
  if (offers.length === 0)
    return (
      <EmptyState title={text.none(radiusKm)} actions={all}>
        <p>{text.noneText}</p>
      </EmptyState>
    );
  return (
    <section className="section stack" aria-labelledby="ofertas">
      <h2 id="ofertas">{text.list}</h2>
      <p>{from}</p>
      <CardGrid offers={offers} headingLevel={3} rankingLink={false} />
      <p>{all}</p>
    </section>
  );
}
