/**
 * Hot queries, built and compiled once per kind of database. Building and compiling costs twice as much as running one on
 * SQLite. Declare the query beside its reader, with `given(name)` wherever a value goes, and run it with the values:
 *
 *     const optionsOf = compiled((db, given: Given<{ offerId: string }>) =>
 *       db.selectFrom("price_options").select(["id", "title"]).where("offer_id", "=", given("offerId")));
 *     const options = await optionsOf.all(trx, { offerId });
 *
 * The text must not depend on the values: no `$if` on them, `is null` is a query of its own, and a list is one value:
 * `where("id", "in", textList(db, given("ids")))`.
 */
import type { Compilable, CompiledQuery, QueryResult, RawBuilder } from "kysely";
import { adapterOf } from "./clock.server";
import { encodeParameter } from "./row-codec.server";
import type { Db, Trx } from "./schema";

/** Stands for the value of that name, wherever a query takes a value of its type. */
export type Given<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

type Written = (value: unknown) => unknown;

/** A value that is given when the query runs. */
class Placeholder {
  readonly name: string;
  readonly write: Written;

  constructor(name: string, write: Written) {
    this.name = name;
    this.write = write;
  }
}

/** Encodes a value for the database: now, or when a compiled query is given it. */
export function written<Value>(value: Value, write: (value: Value) => unknown): unknown {
  return value instanceof Placeholder ? new Placeholder(value.name, write as Written) : write(value);
}

type Buildable<Row> = Compilable<Row> | RawBuilder<Row>;
type Build<Values, Row> = (db: Db, given: Given<Values>) => Buildable<Row>;

export class Compiled<Values extends object, Row> {
  readonly #build: Build<Values, Row>;
  /** By the adapter, which a database shares with its transactions. */
  readonly #compiled = new WeakMap<object, CompiledQuery<Row>>();

  constructor(build: Build<Values, Row>) {
    this.#build = build;
  }

  async all(db: Db | Trx, values: Values): Promise<Row[]> {
    return (await this.#run(db, values)).rows;
  }

  async first(db: Db | Trx, values: Values): Promise<Row | undefined> {
    return (await this.#run(db, values)).rows[0];
  }

  /** @throws Error when there is no row */
  async one(db: Db | Trx, values: Values): Promise<Row> {
    const row = await this.first(db, values);
    if (row === undefined) throw new Error(`no result of ${this.#compiledFor(db).sql}`);
    return row;
  }

  /** @returns the number of rows that an insert, update or delete has written */
  async write(db: Db | Trx, values: Values): Promise<number> {
    return Number((await this.#run(db, values)).numAffectedRows ?? 0);
  }

  #run(db: Db | Trx, values: Values): Promise<QueryResult<Row>> {
    const { query, queryId, sql, parameters: places } = this.#compiledFor(db);
    const parameters = new Array<unknown>(places.length);
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index];
      parameters[index] =
        place instanceof Placeholder ? place.write(values[place.name as keyof Values]) : place;
    }
    return db.executeQuery({ query, queryId, sql, parameters });
  }

  #compiledFor(db: Db | Trx): CompiledQuery<Row> {
    const adapter = adapterOf(db);
    const known = this.#compiled.get(adapter);
    if (known) return known;
    const given = ((name: string) => new Placeholder(name, encodeParameter)) as unknown as Given<Values>;
    const fresh = this.#build(db, given).compile(db) as CompiledQuery<Row>;
    this.#compiled.set(adapter, fresh);
    return fresh;
  }
}

export function compiled<Values extends object, Row>(build: Build<Values, Row>): Compiled<Values, Row> {
  return new Compiled(build);
}

/**
 * As compiled, for a query whose text depends on a few choices: one text for each of them.
 * @param build must be given choices of which there are few, never what a visitor has typed
 */
export function compiledByShape<Shape, Values extends object, Row>(
  build: (db: Db, given: Given<Values>, shape: Shape) => Buildable<Row>,
): (shape: Shape) => Compiled<Values, Row> {
  const queries = new Map<string, Compiled<Values, Row>>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const known = queries.get(key);
    if (known) return known;
    const made = compiled<Values, Row>((db, given) => build(db, given, shape));
    queries.set(key, made);
    return made;
  };
}
