import type { ServerResponse } from 'node:http';
import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { type GraphQLField, type GraphQLResolveInfo, isObjectType } from 'graphql';
import type { FileUpload } from 'graphql-upload-minimal';
import type { PrismaClient } from '../prisma/client.ts';
import { getDatamodel } from '../prisma/generated/pothos.ts';
import type PrismaTypes from '../prisma/generated/pothos.ts';
import type { Viewer } from './account/account.sql.ts';
import type { FirebaseConfig } from './account/google.rules.ts';
import type { Actor } from './actor.ts';
import { accessDenied, badInput, notAuthenticated, sessionOnly } from './errors.ts';
import { pageSize } from './page.ts';

/** The public facts of this installation. */
export interface Site {
  readonly supportEmail: string;
  readonly ownerEmail: string | null;
  /** What browsers need for Google sign-in; null when it is not configured. */
  readonly firebase: FirebaseConfig | null;
  /** The settings that Google sign-in still needs. */
  readonly firebaseMissing: readonly string[];
}

/** Whose request it is. */
export interface Party {
  readonly address: string;
  readonly account: string;
  /** The session or access token of the account. */
  readonly caller: string;
}

/** What a request is under way for: work, a file that the network slows down, or the defence of an account. */
export type Kind = 'work' | 'transfer' | 'defence';

/** The place of a request among those that are under way. */
export interface Place {
  /** When the request may go on; rejects with a Refusal when it may not. Null when it may go on at once. */
  readonly entered: Promise<void> | null;
  /** Makes room for the next; also for a request that still waits. May be called again. */
  leave(): void;
}

/** Bounds what is under way at once, fairly. */
export interface Admission {
  /**
   * Asks for a place for a request.
   *
   * @param units how much work it is, in points of the hourly budget
   * @param response a request that waits is dropped when its reader leaves
   * @throws Refusal RATE_LIMITED, UNAVAILABLE when too many wait already
   */
  enter(party: Party, kind: Kind, units: number, response: ServerResponse): Place;
}

/** What every resolver gets. */
export interface Context extends Actor {
  readonly site: Site;
  readonly admission: Admission;
}

/** The context behind the scope `signedIn`. */
interface SignedInContext extends Context {
  viewer: Viewer;
}

export interface SchemaTypes {
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultAuthStrategy: 'all';
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  /** `session`: signed in, and not by an access token; `browser`: anybody but an access token. */
  AuthScopes: {
    public: boolean;
    browser: boolean;
    signedIn: boolean;
    session: boolean;
    admin: boolean;
    siteOwner: boolean;
  };
  AuthContexts: {
    signedIn: SignedInContext;
    session: SignedInContext;
    admin: SignedInContext;
    siteOwner: SignedInContext;
  };
  Scalars: {
    ID: { Input: string; Output: string };
    /** An instant, as Temporal knows it. */
    DateTime: { Input: Temporal.Instant; Output: Temporal.Instant | Date };
    /** A local date, yyyy-MM-dd. */
    Date: { Input: string; Output: string };
    /** The name of an IANA time zone. */
    TimeZone: { Input: string; Output: string };
    /** A file of a multipart request, as it begins to arrive. */
    Upload: { Input: Promise<FileUpload>; Output: never };
  };
}

/** Refuses ids of anything that cannot be loaded by id: they come from outside and may name any type. */
function checkTypes(argument: string, ids: readonly { typename: string }[], { schema }: GraphQLResolveInfo): void {
  for (const { typename } of ids) {
    const type = schema.getType(typename);
    if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node')) {
      throw badInput(argument, 'An id must be one that this program gave');
    }
  }
}

/** The scopes that a caller without a session or token passes. */
export const openScopes: readonly string[] = ['public', 'browser'];

/**
 * Declares why a type needs no scope although a caller without one reaches it, for example by `node(id:)`:
 * `...guardedBy('…')` among its options. `scripts/schemaFaults.ts` refuses such a type without a reason.
 */
export const guardedBy = (reason: string) => ({ extensions: { guardedBy: reason } });

/** How many items a bounded list is taken to have, where its field does not say better. */
export const usualListLength = 5;

/** Rows of a flat list, a line each from one read, that cost as much as one thing with all that hangs on it. */
export const rowsOfPoint = 10;

/** What a list of such rows costs. */
export const flatList = (rows: number) => ({ field: 1, multiplier: Math.ceil(rows / rowsOfPoint) });

/** What a field costs that does not say it itself: a page costs as much as it may have items (design, section 8). */
function pageComplexity(
  { first, last }: Record<string, unknown>,
  _context: Context,
  { name, type }: GraphQLField<unknown, Context>,
) {
  if (/Connection!?$/.test(String(type))) {
    const items = typeof first === 'number' ? first : typeof last === 'number' ? last : pageSize.defaultSize;
    return { field: 1, multiplier: items };
  }
  // The connection has multiplied already.
  if (name === 'edges') return { field: 0, multiplier: 1 };
  return { field: 1, multiplier: String(type).startsWith('[') ? usualListLength : 1 };
}

/**
 * The schema builder. It fails closed: every root field names its scope, `scripts/generate.ts`
 * refuses a schema in which one does not (design, section 8).
 */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ScopeAuthPlugin, ComplexityPlugin, PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  relay: {
    cursorType: 'String',
    // As Pothos would, but through no buffer: a page has dozens of them, and all are ASCII.
    encodeGlobalID: (typename, id) => btoa(`${typename}:${id}`),
    nodeTypeOptions: { description: 'Anything that can be loaded again by its id.' },
    idFieldOptions: { description: 'Opaque id.' },
    nodeQueryOptions: {
      description: 'Anything with an id that the viewer may see; null for all else.',
      authScopes: { public: true },
      args: { id: { description: 'The id that the thing gave as its own.' } },
      resolve: (_root, { id }, _context, info, resolveNode) => {
        checkTypes('id', [id], info);
        return resolveNode(id);
      },
    },
    nodesQueryOptions: {
      description: 'Up to 100 things by id, in the order of the ids; null for each that the viewer may not see.',
      authScopes: { public: true },
      args: { ids: { description: 'At most 100 ids.' } },
      complexity: ({ ids }) => ({ field: 1, multiplier: ids.length }),
      resolve: (_root, { ids }, _context, info, resolveNodes) => {
        if (ids.length > pageSize.maxSize) throw badInput('ids', `At most ${pageSize.maxSize} ids are allowed`);
        checkTypes('ids', ids, info);
        return resolveNodes(ids);
      },
    },
    edgesFieldOptions: { nullable: false, description: 'The items of the page.' },
    nodeFieldOptions: { nullable: false, description: 'The item itself.' },
    cursorFieldOptions: { description: 'The place of the item in the list.' },
    firstArgOptions: { description: 'How many from the start: 1 to 100, 20 unless given.' },
    lastArgOptions: { description: 'How many from the end: 1 to 100.' },
    afterArgOptions: { description: 'Start after this cursor.' },
    beforeArgOptions: { description: 'End before this cursor.' },
    pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
    pageInfoFieldOptions: { description: 'Where the page stands in the list.' },
    hasNextPageFieldOptions: { description: 'Whether there is more after the page.' },
    hasPreviousPageFieldOptions: { description: 'Whether there is more before the page.' },
    startCursorFieldOptions: { description: 'The cursor of the first item.' },
    endCursorFieldOptions: { description: 'The cursor of the last item.' },
    defaultConnectionTypeOptions: { description: 'One page of a list.' },
    defaultEdgeTypeOptions: { description: 'An item of a page and its place in the list.' },
  },
  scopeAuth: {
    defaultStrategy: 'all',
    treatErrorsAsUnauthorized: false,
    authScopes: ({ viewer, token, site }) => ({
      public: true,
      browser: token === null,
      signedIn: viewer !== null,
      session: viewer !== null && token === null,
      admin: token === null && viewer !== null && viewer.isAdmin,
      siteOwner: token === null && viewer !== null && isSiteOwner(viewer, site),
    }),
    unauthorizedError: (_parent: object, { viewer, token }: Context, _info: GraphQLResolveInfo) => {
      if (token) return sessionOnly();
      return viewer ? accessDenied() : notAuthenticated();
    },
  },
  complexity: {
    // The server measures documents before it executes them; the plugin's own check would come within the resolvers.
    disabled: true,
    defaultListMultiplier: usualListLength,
    fieldComplexity: pageComplexity,
  },
  prisma: {
    client: ({ db }: { db: { prisma: PrismaClient } }) => db.prisma,
    dmmf: getDatamodel(),
    exposeDescriptions: true,
    filterConnectionTotalCount: true,
    onUnusedQuery: 'error',
  },
});

/** Whether a user owns the site: his address is OWNER_EMAIL and is confirmed (design, section 7). */
export const isSiteOwner = (viewer: Viewer, site: Site): boolean =>
  viewer.emailConfirmed && viewer.email === site.ownerEmail?.toLowerCase();

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({ description: 'Everything that can be changed.' });
