/**
 * A column of a statement's result: its type in PostgreSQL and the type of its values in TypeScript. A test compares the
 * columns of each statement with those that PostgreSQL reports (tests/schema/rowTypes.test.ts).
 */
export interface Column<Value> {
  /** The accepted types of PostgreSQL, as in `pg_type.typname`; names of array types begin with `_`. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  /** Carries the type of the values for TypeScript; never set. */
  readonly value?: (value: Value) => Value;
}

/** A column with values of any type. */
export type AnyColumn = Pick<Column<never>, 'types' | 'nullable'>;

/** The columns of rows of type `Row`, by name. */
export type Columns<Row> = { readonly [Name in keyof Row]: Column<Row[Name]> };

/** The type of rows with these columns. */
export type RowOf<Shape> = { -readonly [Name in keyof Shape]: Shape[Name] extends Column<infer Value> ? Value : never };

const column = <Value>(...types: string[]): Column<Value> => ({ types, nullable: false });

/** The same column, nullable. */
export const orNull = <Value>({ types }: Column<Value>): Column<Value | null> => ({ types, nullable: true });

export const uuid = column<string>('uuid');
export const text = column<string>('text', 'varchar');
export const uuids = column<string[]>('_uuid');
export const bool = column<boolean>('bool');
export const integer = column<number>('int4', 'int2');
export const integers = column<number[]>('_int4', '_int2');
export const float = column<number>('float8');
/** yyyy-MM-dd */
export const date = column<string>('date');
export const instant = column<Date>('timestamptz');
export const texts = column<string[]>('_text', '_varchar');

/** A text or enum column whose values belong to a union type. */
export const word = <Word extends string>(enumName = 'text'): Column<Word> => column(enumName);

/** A text array column whose values belong to a union type. */
export const words = <Word extends string>(): Column<Word[]> => column('_text');

/** A JSON column. Its content is not compared. */
export const json = <Value>(): Column<Value> => column('json', 'jsonb');

/**
 * Where a column comes from: a column of the table, with or without a cast, or an expression for the alias of the table and the usual name of
 * the column.
 */
type Origin = string | ((alias: string, name: string) => string);

/** A list that is empty where the column, by default that of its name, is null. */
export const orEmpty = <Value>(column: Column<Value>, from?: string) =>
  [(alias: string, name: string) => `coalesce(${alias}.${from ?? name}, '{}')`, column] as const;

/** A column that is read from the column of its name in snake_case, or from elsewhere. */
type Field = AnyColumn | readonly [from: Origin, column: AnyColumn];

type FieldColumn<One> = One extends readonly [unknown, infer Column] ? Column : One;

type FieldColumns<Fields> = { readonly [Name in keyof Fields]: FieldColumn<Fields[Name]> };

/** The same columns, whose names begin with that of what they belong to. */
type PartColumns<Part extends string, Shape> = {
  readonly [Name in keyof Shape & string as `${Part}.${Name}`]: Shape[Name];
};

/** The values of a row in a JSON column: instants are texts. */
export type JsonOf<Shape> = {
  [Name in keyof RowOf<Shape>]: RowOf<Shape>[Name] extends Date ? string : RowOf<Shape>[Name];
};

const isFrom = (field: Field): field is readonly [Origin, AnyColumn] => Array.isArray(field);

/** `minMonths` is `min_months`. */
export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Declares a row once: what a statement selects, which columns it has, and the type of its rows, `RowOf<typeof row.columns>`.
 *
 * @param fields by the name that the program uses: `{ id: uuid, recordedById: orNull(uuid), weight: ['weight::float8', float] }`
 */
export function row<const Fields extends Readonly<Record<string, Field>>>(fields: Fields) {
  const all = Object.entries<Field>(fields).map(([name, field]) => {
    const [from, column] = isFrom(field) ? field : [snakeCase(name), field];
    return {
      name,
      from,
      column,
      sql: (alias: string) => (typeof from === 'string' ? `${alias}.${from}` : from(alias, snakeCase(name))),
    };
  });
  const names = all.map(({ name }) => name);
  const select = (alias: string, before = '') =>
    all.map(({ name, sql }) => `${sql(alias)} AS "${before}${name}"`).join(', ');
  const columns = (before = '') => Object.fromEntries(all.map(({ name, column }) => [`${before}${name}`, column]));
  // A loop without objects per value: it runs for every row that is read.
  const pick = (read: Readonly<Record<string, unknown>>, before = '') => {
    const picked: Record<string, unknown> = {};
    for (const name of names) picked[name] = read[before + name];
    return picked;
  };
  return {
    columns: columns() as FieldColumns<Fields>,
    /** The list for SELECT, with the alias of the table. */
    select: (alias: string): string => select(alias),
    /** The columns of the table from which they are read, for a statement that writes them. */
    stored: all.map(({ name, from }) => (typeof from === 'string' ? from.replace(/::.*/, '') : snakeCase(name))),
    /** The row as JSON, with the alias of the table: its values are `JsonOf<typeof row.columns>`. */
    json: (alias: string): string =>
      `json_build_object(${all.map(({ name, sql }) => `'${name}', ${sql(alias)}`).join(', ')})`,
    /** These columns of a row that has more. */
    of: <Read extends { readonly [Name in keyof Fields]: unknown }>(read: Read) =>
      pick(read) as Pick<Read, keyof Fields>,
    /** The same row for a statement that selects others beside it: its columns are called `part.name`. */
    as: <const Part extends string>(part: Part) => ({
      columns: columns(`${part}.`) as PartColumns<Part, FieldColumns<Fields>>,
      select: (alias: string): string => select(alias, `${part}.`),
      of: (read: RowOf<PartColumns<Part, FieldColumns<Fields>>>) =>
        pick(read, `${part}.`) as RowOf<FieldColumns<Fields>>,
    }),
  };
}

/** Values by the columns of their table: `{ minMonths: 24 }` is `{ min_months: 24 }`. */
export const byColumn = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeCase(name), value]));
