// Proves that log lines contain no personal data or secrets, but keep the facts an operator needs.
import { expect, it } from "vitest";
import { redact } from "./redact.server";

const CLEAN: [string, string][] = [
  ['"550 no such user <ana.perez+x@correo.es>"', '"550 no such user <[e-mail]>"'],
  ["connect postgres://shop:s3cret@db.local/shop", "connect postgres://[credentials]@db.local/shop"],
  ["at https://tienda.example/c/x?token=abc123&a=b failed", "at https://tienda.example/c/x?[query] failed"],
  ['"url":"/pedido?correo=ana"', '"url":"/pedido?[query]"'],
  ["link a1b2c3.eyJmYWN0cyI6eyJ4IjoxfX0abc.Zm9vYmFyYmF6cXV4MTIz end", "link a1b2c3.[token] end"],
  ["JWT eyJhbGciOiJIUzI1NiJ9x.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_X end", "JWT [token] end"],
  ["Bearer irr_live_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ end", "Bearer [key] end"],
  ['"/x/irr_test_short1"', '"/x/[key]"'],
  ['{"password":"a \\"quoted\\" one","x":1}', '{"password":"[secret]","x":1}'],
  ['{"cookie":"__session=abc"}', '{"cookie":"[secret]"}'],
];

it.each(CLEAN)("%s", (line, expected) => {
  expect(redact(line)).toBe(expected);
});

const KEPT = [
  '{"paymentId":"0199f1c2-4b7a-7c3d-9e5f-0123456789ab"}',
  "at file:///srv/shop/node_modules/@remix-run/express/dist/server.js:44:31",
  "at reconcilePayments (app/domain/sales/payment/reconcile-payments.server.ts:62:5)",
  '{"method":"GET","route":"/order/receipt/:file","status":200,"ms":3.2}',
  "SQLITE_CONSTRAINT_FOREIGNKEY: FOREIGN KEY constraint failed",
  "2026-11-22T12:40:36.123Z",
];

it.each(KEPT)("keeps %s", (line) => {
  expect(redact(line)).toBe(line);
});
