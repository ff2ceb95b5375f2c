/*
 * The entry point of `react-relay` in the browser build (scripts/build/relayParts.ts; types, tests and the dev server use the
 * package). The package's own index is CommonJS, so a bundler keeps all of it. This one exports only what the client uses, each
 * from its own file, in parts that load at different times. See docs/decisions/037-relay-stand-ins.md.
 */
export * from './relayHooks.js';
export * from './relayMutations.js';
export * from './relayPagination.js';
