/**
 * A column of a statement's rows: what PostgreSQL sends, and the type of its values in TypeScript. A test compares what
 * PostgreSQL says of each statement with its columns (tests/schema/rowTypes.test.ts).
 */
export interface Column<Value> {
  /** PostgreSQL's names of the types that fit, as in `pg_type.typname`; an array's begins with `_`. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  /** Holds the type of the values for TypeScript; never there. */
  readonly value?: (value: Value) => Value;
}

/** A column whatever its values are. */
export type AnyColumn = Pick<Column<never>, 'types' | 'nullable'>;

/** The columns of the rows of a type, by their names. */
export type Columns<Row> = { readonly [Name in keyof Row]: Column<Row[Name]> };

/** The rows that have those columns. */
export type RowOf<Shape> = { -readonly [Name in keyof Shape]: Shape[Name] extends Column<infer Value> ? Value : never };

const column = <Value>(...types: string[]): Column<Value> => ({ types, nullable: false });

/** The same column where it may be null. */
export const orNull = <Value>({ types }: Column<Value>): Column<Value | null> => ({ types, nullable: true });

export const uuid = column<string>('uuid');
export const text = column<string>('text', 'varchar');
export const bool = column<boolean>('bool');
export const integer = column<number>('int4', 'int2');
export const float = column<number>('float8');
/** yyyy-MM-dd */
export const date = column<string>('date');
export const instant = column<Date>('timestamptz');
export const texts = column<string[]>('_text', '_varchar');

/** A text or an enum of PostgreSQL whose values are those of a union. */
export const word = <Word extends string>(enumName = 'text'): Column<Word> => column(enumName);

/** A list of them. */
export const words = <Word extends string>(): Column<Word[]> => column('_text');

/** JSON; what is inside is not compared. */
export const json = <Value>(): Column<Value> => column('json', 'jsonb');
