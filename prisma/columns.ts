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
