/** Answers all URLs that are not in routes.ts with 404. */
import { data } from "@remix-run/node";

function notFound(): never {
  throw data(null, { status: 404 });
}

export const meta = () => [{ title: "404" }, { name: "robots", content: "noindex" }];

export const loader = notFound;
export const action = notFound;

export default function NotFound() {
  return null;
}
