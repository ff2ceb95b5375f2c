declare module 'negotiator' {
  /** Reads what a request accepts (RFC 9110, 12.5). */
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> });
    /** The media type that the client likes best; undefined if it accepts none of them. */
    mediaType<Type extends string>(available: readonly Type[]): Type | undefined;
    /** The language that the client likes best; undefined if it accepts none of them. */
    language<Tag extends string>(available: readonly Tag[]): Tag | undefined;
    /** The encoding that the client likes best; among equals the first of `preferred`. */
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      options?: { readonly preferred: readonly Encoding[] },
    ): Encoding | undefined;
  }
}
