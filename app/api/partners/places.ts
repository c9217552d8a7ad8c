/** Manages the places of an organization: managers their own, staff all. */
import type { ApiCall } from "~/api/environment";
import { answerVersion, expectedVersion } from "~/api/middleware/versions";
import { json, newGroup, operation } from "~/api/operation";
import { idParam, pathId, searchParam } from "~/api/wire/input";
import { pageQuery, pageRange, pageSchema, presentPage } from "~/api/wire/page";
import { changePlace } from "~/domain/catalogue/manage/change-place.server";
import { listPlaces, readPlace } from "~/domain/catalogue/places/place-queries.server";
import { createPlace, deletePlace } from "~/domain/catalogue/places/write-place.server";
import { placeInputSchema, placeSchema, presentPlace } from "./place-json";

export const places = newGroup("Organizations");

const PATH = "/organizations/{id}/places/";
const ONE = `${PATH}{place}/`;

/** An invalid id matches nothing. */
const placeParams = idParam.extend({ place: pathId() });

async function answer<Status extends 200 | 201>(
  c: ApiCall,
  one: { organizationId: string; placeId: string },
  status: Status,
) {
  return answerVersion(c, presentPlace(await readPlace(c.get("ctx"), one)), status);
}

places.openapi(
  operation(`GET ${PATH}`, {
    access: "member",
    scope: "offers:read",
    summary: "List the places of an organization",
    description: "By name, with their hours and how many offers are redeemed there.",
    params: idParam,
    query: pageQuery.extend({ search: searchParam(100, "Part of name, address or town.") }),
    answers: { 200: json(pageSchema(placeSchema).openapi("PlacePage"), "One page.") },
  }),
  async (c) => {
    const query = c.req.valid("query");
    const found = await listPlaces(c.get("ctx"), {
      organizationId: c.req.valid("param").id,
      search: query.search ?? null,
      ...pageRange(query),
    });
    return c.json(presentPage(c, found, query, presentPlace), 200);
  },
);

places.openapi(
  operation(`POST ${PATH}`, {
    access: "manager",
    scope: "offers:write",
    summary: "Add a place",
    description:
      "Offers choose it by `places`. An organization has at most 500 (409 `too_many_places`), and one of the same name and address once.",
    params: idParam,
    body: placeInputSchema,
    answers: { 201: json(placeSchema, "Added.") },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const placeId = await createPlace(c.get("ctx"), id, c.req.valid("json"));
    return answer(c, { organizationId: id, placeId }, 201);
  },
);

places.openapi(
  operation(`GET ${ONE}`, {
    access: "member",
    scope: "offers:read",
    summary: "Read a place",
    description: "Its `ETag` is its version.",
    params: placeParams,
    answers: { 200: json(placeSchema, "The place; its `ETag` is its version.") },
  }),
  async (c) => {
    const { id, place } = c.req.valid("param");
    return answer(c, { organizationId: id, placeId: place }, 200);
  },
);

places.openapi(
  operation(`PUT ${ONE}`, {
    access: "manager",
    scope: "offers:write",
    summary: "Replace a place",
    description:
      "Hours and telephone apply to its offers at once. Another name or address is an edit of each offer that is redeemed " +
      "there: offers on sale keep theirs until staff approve it (`pending_change`). 409 `in_review` while one of them is in " +
      "review, `place_used_widely` when more than 200 would move.",
    params: placeParams,
    ifMatch: true,
    body: placeInputSchema,
    answers: { 200: json(placeSchema, "Changed.") },
  }),
  async (c) => {
    const { id, place } = c.req.valid("param");
    const one = { organizationId: id, placeId: place };
    await changePlace(c.get("ctx"), {
      ...one,
      content: c.req.valid("json"),
      expectedVersion: expectedVersion(c),
    });
    return answer(c, one, 200);
  },
);

places.openapi(
  operation(`DELETE ${ONE}`, {
    access: "manager",
    scope: "offers:write",
    summary: "Delete a place",
    description: "409 `place_in_use` while offers are redeemed there, archived ones left out.",
    params: placeParams,
    ifMatch: true,
    answers: { 204: { description: "Deleted." } },
  }),
  async (c) => {
    const { id, place } = c.req.valid("param");
    const one = { organizationId: id, placeId: place };
    await deletePlace(c.get("ctx"), { ...one, expectedVersion: expectedVersion(c) });
    return c.body(null, 204);
  },
);
