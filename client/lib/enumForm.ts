/** A stored value in GraphQL form: `EARLY_SCHOOL_AGE` for `early-school-age`. */
export type EnumForm<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${EnumForm<Tail>}`
  : Uppercase<Text>;

/** Converts a stored value to its GraphQL form. */
export function enumForm<Text extends string>(text: Text): EnumForm<Text> {
  return text.toUpperCase().replaceAll('-', '_') as EnumForm<Text>;
}

/**
 * Converts a GraphQL enum value to its stored form.
 *
 * @param known all values in stored form.
 * @returns null for a value that this version of the client does not know.
 */
export function storedForm<Text extends string>(known: readonly Text[], value: string): Text | null {
  return known.find((text) => enumForm(text) === value) ?? null;
}
