import { type AnyColumn, type RowOf, snakeCase } from './columns.ts';

/** Rows that a statement is given, as a table in FROM that is called as their parameter. */
interface GivenRows<Name extends string, Shape> {
  readonly table: string;
  /** The same with the place of each row, from 1 on, as `place`. */
  readonly inOrder: string;
  /** Carries the type of the parameter for TypeScript; never set. */
  readonly parameter?: { readonly [One in Name]: readonly Readonly<RowOf<Shape>>[] };
}

/** What a statement takes that is given these rows: an object with them. */
export type Takes<Rows extends GivenRows<string, unknown>> = NonNullable<Rows['parameter']>;

/**
 * Declares rows that a statement is given: `given('wanted', { childId: uuid, since: date })` are the rows of `wanted(child_id, since)`.
 * PostgreSQL gets a list for each column, side by side, so that the statement is the same for any number of rows.
 */
export function given<const Name extends string, const Shape extends Readonly<Record<string, AnyColumn>>>(
  name: Name,
  shape: Shape,
): GivenRows<Name, Shape> {
  const lists = Object.entries(shape).map(([column, { types }]) => `:${name}.${column}::"${types[0]}"[]`);
  const columns = Object.keys(shape).map(snakeCase).join(', ');
  return {
    table: `unnest(${lists.join(', ')}) AS ${name}(${columns})`,
    inOrder: `unnest(${lists.join(', ')}) WITH ORDINALITY AS ${name}(${columns}, place)`,
  };
}
