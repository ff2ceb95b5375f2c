declare module 'fresh' {
  /** Whether the client's copy is still current (RFC 9110, 13.1.2). */
  export default function fresh(
    request: { readonly 'if-none-match'?: string | undefined },
    response: { readonly etag: string },
  ): boolean;
}
