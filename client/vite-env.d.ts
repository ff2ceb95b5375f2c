/// <reference types="vite/client" />

/** The language of the build, which scripts/build/translated.ts puts in. */
declare const __LANGUAGE__: string;
/** The languages that were built together. */
declare const __LANGUAGES__: readonly string[];
