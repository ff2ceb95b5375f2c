/** A stored word as GraphQL writes it: `EARLY_SCHOOL_AGE` for `early-school-age`. */
export type EnumForm<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${EnumForm<Tail>}`
  : Uppercase<Text>;

/** The GraphQL form of a stored word. */
export function enumForm<Text extends string>(text: Text): EnumForm<Text> {
  return text.toUpperCase().replaceAll('-', '_') as EnumForm<Text>;
}

/**
 * The stored form of a GraphQL enum value.
 *
 * @param known the vocabulary in its stored form.
 * @returns null for a value that this version of the client does not know.
 */
export function storedForm<Text extends string>(known: readonly Text[], value: string): Text | null {
  return known.find((text) => enumForm(text) === value) ?? null;
}
