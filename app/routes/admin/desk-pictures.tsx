/** /gestion/fotos: the pictures of opinions, those that wait first: staff publish or delete each. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  decideOpinionPicture,
  listOpinionPictures,
} from "~/domain/feedback/pictures/moderate-pictures.server";
import { pictureUrl } from "~/domain/media/picture-address";
import { DESK_PICTURES } from "~/http/desk/desk-paths";
import { readStaffForm, requireStaffPage } from "~/http/desk/staff-page.server";
import { readPanelList, submitPanelForm } from "~/http/panel/kit.server";
import { deskPictures as text } from "~/locales/es/desk/opinion-pictures";
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

const schema = z.object({ picture: z.uuid(), intent: z.enum(["approved", "deleted"]) });

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readStaffForm(page);
  return submitPanelForm({ form, schema }, async ({ picture: id, intent: decision }) => {
    await decideOpinionPicture(ctx, { id, decision });
    return { to: DESK_PICTURES, message: decision === "approved" ? text.approved : text.removed };
  });
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["pictures"][number];

function PictureToDecide({ picture, n }: { picture: Shown; n: number }) {
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
  return (
    <div className="stack">
      <PageHeader title={text.title} lead={text.lead} />
      <p className="soft">{text.rules}</p>
      {refused?.problems.map(({ message }) => (
        <p key={message} className="notice">
          {message}
        </p>
      ))}
      <PagedList list={list} empty={{ icon: "check", title: text.empty, text: text.emptyText }}>
        <ul className="stack">
          {pictures.map((picture, index) => (
            <PictureToDecide key={picture.id} picture={picture} n={index + 1} />
          ))}
        </ul>
      </PagedList>
    </div>
  );
}
