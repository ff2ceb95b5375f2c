import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../../schema/index.ts';
import { openApiDocument } from '../../server/rest/openapi.ts';
import { routes } from '../../server/rest/router.ts';
import type { Change } from './change.ts';
import { namedIn, sectionsSince } from './changelog.ts';
import { graphqlChanges } from './graphqlChanges.ts';
import { type OpenApi, openApiChanges } from './openApiChanges.ts';

/** The folder with the schemas of the last release, relative to the checkout. Earlier ones are in the commits of their tags. */
export const releasedFolder = 'docs/released';

/** The two descriptions of the API. */
export interface Schemas {
  /** The GraphQL schema in SDL, without directives that only the web client's compiler needs. */
  readonly sdl: string;
  readonly openApi: OpenApi;
}

/** What the program describes today. */
export function currentSchemas(version: string): Schemas {
  const site = { publicUrl: 'https://dadventures.example', supportEmail: 'support@dadventures.example', version };
  const openApi = JSON.parse(JSON.stringify(openApiDocument(routes, site))) as OpenApi;
  return { sdl: `${printSchema(lexicographicSortSchema(schema))}\n`, openApi };
}

/** What the last release described. */
export function releasedSchemas(root: string): Schemas {
  const read = (name: string) => readFileSync(path.join(root, releasedFolder, name), 'utf8');
  return { sdl: read('schema.graphql'), openApi: JSON.parse(read('openapi.json')) as OpenApi };
}

/** Stores the descriptions of a release. */
export function writeReleasedSchemas(root: string, { sdl, openApi }: Schemas): void {
  const folder = path.join(root, releasedFolder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'schema.graphql'), sdl);
  writeFileSync(path.join(folder, 'openapi.json'), `${JSON.stringify(openApi, undefined, 2)}\n`);
}

/** What changed for clients, of both APIs. */
export function changesBetween(before: Schemas, after: Schemas): Change[] {
  return [
    ...graphqlChanges(buildSchema(before.sdl), buildSchema(after.sdl)),
    ...openApiChanges(before.openApi, after.openApi),
  ];
}

/**
 * The changes that CHANGELOG.md does not name in backticks since the last release: those that break clients in the part
 * "Breaking", the others in any part. A line for each.
 */
export function unannounced(changes: readonly Change[], changelog: string, lastVersion: string): string[] {
  const named = namedIn(sectionsSince(changelog, lastVersion));
  return changes
    .filter(({ coordinate, isBreaking }) => !(isBreaking ? named.breaking : named.all).has(coordinate))
    .map(
      ({ coordinate, sentence, isBreaking }) =>
        `\`${coordinate}\`: ${sentence} ${isBreaking ? 'Name it under "### Breaking"' : 'Name it'} in CHANGELOG.md.`,
    );
}
