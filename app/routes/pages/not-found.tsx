/** Every URL that is not in routes.ts. */
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
