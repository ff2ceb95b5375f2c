/// <reference types="vite/client" />

/** The language of the build, which scripts/build/translated.ts puts in. */
declare const __LANGUAGE__: string;
/** The languages that were built together. */
declare const __LANGUAGES__: readonly string[];

/** The languages of which parts are still in English. */
declare const __LANGUAGES_IN_PREPARATION__: readonly string[];

/** The sentences of the API in the language of the build, by their templates (scripts/build/serverTexts.ts). */
declare module 'virtual:server-texts' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
