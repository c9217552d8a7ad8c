/** /gestion/fotos: the pictures of opinions, those that wait first: staff publish or delete each. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  decideOpinionPicture,
  listOpinionPictures,
} from "~/domain/feedback/pictures/moderate-pictures.server";
import { PICTURE_RULES } from "~/domain/feedback/pictures/opinion-picture";
import { pictureUrl } from "~/domain/media/picture-address";
import { DESK_PICTURES } from "~/http/desk/desk-paths";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { readPanelList, submitPanelForm } from "~/http/panel/kit.server";
import { deskPictures as text } from "~/locales/es/desk/opinion-pictures";
import { PICTURE_RULE_TEXTS } from "~/locales/es/picture-rules";
import { SelectField } from "~/ui/form/form-field";
import {
  Button,
  Moment,
  PagedList,
  PageHeader,
  PanelForm,
  panelMeta,
  type Refused,
  StatusBadge,
  useRefused,
} from "~/ui/panel/kit";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const ctx = await requireStaffPage(page);
  const { paging, range } = readPanelList(page.request, []);
  const { count, results } = await listOpinionPictures(ctx, range);
  return {
    count,
    ...paging,
    pictures: results.map(({ url, ...one }) => ({ ...one, url: pictureUrl(url, 800, "jpg") })),
  };
}

const picture = z.uuid();
const schema = z.discriminatedUnion("intent", [
  z.object({ picture, intent: z.literal("approved") }),
  z.object({ picture, intent: z.literal("deleted"), rule: z.enum(PICTURE_RULES, { error: "required" }) }),
]);

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  return submitPanelForm({ form, schema }, async (input) => {
    const id = input.picture;
    if (input.intent === "approved") await decideOpinionPicture(ctx, { id, decision: "approved" });
    else await decideOpinionPicture(ctx, { id, decision: "deleted", rule: input.rule });
    return { to: DESK_PICTURES, message: input.intent === "approved" ? text.approved : text.removed };
  });
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["pictures"][number];

const RULES = [
  { value: "", label: text.noRule },
  ...PICTURE_RULES.map((value) => ({ value, label: PICTURE_RULE_TEXTS[value] })),
];

function PictureToDecide({ picture, n, error }: { picture: Shown; n: number; error: string | undefined }) {
  const { id, url, alt, offerId, offerTitle, comment, createdAt, isApproved } = picture;
  return (
    <li className="box stack panel-narrow">
      <p className="cluster">
        <StatusBadge tone={isApproved ? "neutral" : "waiting"}>
          {isApproved ? text.shown : text.waits}
        </StatusBadge>
        <a href={`/ofertas/${offerId}/opiniones`}>{offerTitle}</a>
        <Moment at={createdAt} />
      </p>
      <img src={url} alt={alt} width={360} />
      <p className="soft">{text.alt(alt)}</p>
      <blockquote className="panel-written">{comment ?? text.noComment}</blockquote>
      <PanelForm className="cluster">
        <input type="hidden" name="picture" value={id} />
        {!isApproved && (
          <Button name="intent" value="approved">
            {text.approve}
            <span className="vh">{text.of(n)}</span>
          </Button>
        )}
        <SelectField name="rule" id={`rule-${n}`} label={text.rule(n)} options={RULES} error={error} />
        <Button variant="secondary" name="intent" value="deleted">
          {text.remove}
          <span className="vh">{text.of(n)}</span>
        </Button>
      </PanelForm>
    </li>
  );
}

export default function DeskPictures() {
  const { pictures, ...list } = useLoaderData<typeof loader>();
  const refused = useRefused() as Refused | undefined;
  const [problem] = refused?.problems ?? [];
  const errorOf = ({ id }: Shown) => (refused?.typed.picture?.[0] === id ? problem?.message : undefined);
  return (
    <div className="stack">
      <PageHeader title={text.title} lead={text.lead} />
      <p className="soft">{text.rules}</p>
      {problem && <p className="notice">{text.ruleMissing}</p>}
      <PagedList list={list} empty={{ icon: "check", title: text.empty, text: text.emptyText }}>
        <ul className="stack">
          {pictures.map((picture, index) => (
            <PictureToDecide key={picture.id} picture={picture} n={index + 1} error={errorOf(picture)} />
          ))}
        </ul>
      </PagedList>
    </div>
  );
}
