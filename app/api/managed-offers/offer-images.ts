/** Pictures of offers: the own ones, and uploading more. */
import { imageDescriptionSchema, imageUploadSchema, offerImage } from "~/api/offers/offer-image-json";
import { json, newGroup, operation } from "~/api/operation";
import { idInput, idParam } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { addOfferPicture } from "~/domain/catalogue/manage/add-offer-picture.server";
import { describePicture } from "~/domain/catalogue/manage/describe-picture.server";
import { listManagedPictures } from "~/domain/catalogue/pictures/list-managed-pictures.server";

export const offerImages = newGroup("Offers");

offerImages.openapi(
  operation("GET /offers/images/", {
    access: "member",
    scope: "offers:read",
    summary: "List the pictures of offers",
    description:
      "Pictures of the offers of the caller's organizations, and uploaded ones that belong to no offer yet. Staff see all.",
    query: pageQuery.extend({
      offer: idInput().optional().openapi({ description: "Only the pictures of this offer." }),
    }),
    errors: [404],
    answers: {
      200: json(
        pageSchema(offerImage.schema).openapi("OfferImagePage"),
        "One page, offer by offer, covers first.",
      ),
    },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const ctx = c.get("ctx");
    const pictures = await listManagedPictures(ctx, { offerId: query.offer ?? null, ...pageRange(query) });
    return c.json(presentPage(c, pictures, query, offerImage.present), 200);
  },
);

offerImages.openapi(
  operation("POST /offers/images/", {
    access: "manager",
    scope: "offers:write",
    limit: "upload",
    summary: "Upload a picture of an offer",
    description:
      "The picture is turned upright, stripped of its metadata and stored in several sizes. Name the `offer` it belongs to, or only an `organization`: it then waits until an offer lists it in `images`.",
    body: { required: true, content: { "multipart/form-data": { schema: imageUploadSchema } } },
    errors: [404],
    answers: {
      201: json(
        offerImage.schema,
        "Stored. A partner's picture for an offer on sale waits for staff in its `pending_change` and has no offer until then.",
      ),
    },
  }),
  async (c) => {
    const { image, offer, organization, cover, logo, alt_text } = c.req.valid("form");
    const ctx = c.get("ctx");
    const picture = await addOfferPicture(ctx, {
      image: new Uint8Array(await image.arrayBuffer()),
      offerId: offer,
      organizationId: organization,
      cover,
      logo: logo ?? false,
      alt: alt_text,
    });
    return c.json(offerImage.present(picture, ctx.origin), 201);
  },
);

offerImages.openapi(
  operation("PATCH /offers/images/{id}/", {
    access: "manager",
    scope: "offers:write",
    limit: "upload",
    summary: "Describe a picture of an offer",
    description:
      "Sets the alternative text, the focal point, or both; what is left out stays. They hold at once, also on sale, and each picture needs a text before its offer is submitted for review. A focal point makes a crop for cards and shared links with an address of its own (`card_url`); `center` removes it. Order and removal are the offer's `images`. 409 `in_review` or `archived` while the offer is closed to its partner, `picture_elsewhere` for the focal point of a picture that the shop does not keep.",
    params: idParam,
    body: imageDescriptionSchema,
    errors: [409],
    answers: { 200: json(offerImage.schema, "Described.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { alt_text: alt, focal_point: focalPoint } = c.req.valid("json");
    const pictureId = c.req.valid("param").id;
    const picture = await describePicture(ctx, { pictureId, alt, focalPoint, expectedVersion: null });
    return c.json(offerImage.present(picture, ctx.origin), 200);
  },
);
