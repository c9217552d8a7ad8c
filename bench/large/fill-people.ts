/** Accounts of the buyers with their sessions, carts, favourites, consents, opinions and mails; members of the copied sellers. */
import { DAY_MS } from "../../app/domain/kernel/durations";
import { buyerId, buyerKey, buyersOf } from "./fill-sales";
import type { FilledDatabase } from "./filled-database";

const OPINION_OF_SALES = 10;
/** As many as the last days' sales send, since sent mails are deleted. */
const MAILED_OF_SALES = 5;

/** @param sales made before */
export async function fillPeople(db: FilledDatabase, sales: number): Promise<void> {
  const now = Date.now();
  const buyers = db.numbers(buyersOf(sales));
  const id = buyerId(db, "n.n");
  const key = buyerKey(db, "n.n");
  await db.run(`insert into users (id, email, email_key, email_verified_at, first_name, last_name, created_at, updated_at)
    select ${id}, 'cliente' || n.n || '@clientes.example', ${key}, ${now}, 'Noa', 'Ferrer ' || n.n, ${now}, ${now} from ${buyers}`);
  await db.run(`insert into sessions (id, scope, user_id, visitor_id, refresh_hash, created_at, last_used_at, expires_at)
    select ${id}, 'user', ${id}, ${id}, 'made-' || n.n, ${now}, ${now}, ${now + 30 * DAY_MS} from ${buyers}`);
  await db.run(`insert into consent_states (email_key, list, email_sealed, status, updated_at)
    select ${key}, 'newsletter', 'made', 'subscribed', ${now} from ${buyers} where n.n % 2 = 0`);
  await db.run(`insert into consents (id, email_key, list, status, source, text_version, at)
    select ${id}, ${key}, 'newsletter', 'subscribed', 'account', '2026-11', ${now} from ${buyers} where n.n % 2 = 0`);
  await db.run(`insert into carts (owner, lines, codes, version, updated_at)
    select 'user:' || ${id}, '[]', '[]', 1, ${now} - n.n from ${buyers} where n.n % 4 = 0`);
  await db.run(`insert into favorites (user_id, offer_id, created_at)
    select distinct ${buyerId(db, "buyer")}, offer_id, ${now} from made_sales where n % 5 = 0`);
  await db.run(`insert into organization_members (organization_id, user_id, role, created_at)
    select o.id, ${buyerId(db, "o.position")}, 'owner', ${now}
    from (select id, row_number() over (order by id) as position from organizations) o
    where o.position <= ${buyersOf(sales)} and o.id not in (select organization_id from organization_members)`);
  await db.run(`insert into feedback (id, offer_id, email_key, email_sealed, stars, comment, status, verified_purchase, source,
      edit_token_hash, created_at, updated_at, seller_id)
    select min(${db.hex8("n")} || '-1a26-4000-8000-0000000fbacc'), offer_id, ${buyerKey(db, "buyer")}, 'made',
      min(3 + n % 3), 'Todo bien, repetiremos.', 'published', 1, 'mail', '', min(at), min(at), organization_id
    from made_sales where n % ${OPINION_OF_SALES} = 3 group by offer_id, buyer, organization_id`);
  await db.run(`insert into mail_outbox (id, event_key, recipient, template, data, status, attempts, next_attempt_at,
      created_at, sent_at)
    select ${db.hex8("n")} || '-1a26-4000-8000-00000000a11e', 'made:' || n, 'cliente' || buyer || '@clientes.example',
      'purchase-confirmation', '{}', 'sent', 1, at, at, at from made_sales where n % ${MAILED_OF_SALES} = 0`);
}
