import type { ServerResponse } from 'node:http';
import SchemaBuilder, { brandWithType } from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { type GraphQLResolveInfo, isObjectType } from 'graphql';
import type { FileUpload } from 'graphql-upload-minimal';
import type { PrismaClient } from '../prisma/client.ts';
import { getDatamodel } from '../prisma/generated/pothos.ts';
import type PrismaTypes from '../prisma/generated/pothos.ts';
import type { Viewer } from './identity/user/user.sql.ts';
import { isSiteOwner } from './rights.ts';
import { type Actor, rightsRefused } from './actor.ts';
import { defaultComplexity, usualListLength } from './complexity.ts';
import { badInput, notAuthenticated, sessionOnly } from './errors.ts';
import { readGlobalId } from './globalId.ts';
import { pageSize } from './page.ts';
import { say } from './say.rules.ts';

/** Who sent a request. */
export interface Party {
  readonly address: string;
  readonly account: string;
  /** The session or access token of the account. */
  readonly caller: string;
}

/** Why a request occupies a place: work, a file transfer at the speed of the network, or the defence of an account. */
export type Kind = 'work' | 'transfer' | 'defence';

/** The place of a request among those in progress. */
export interface Place {
  /** Resolves when the request may continue and rejects with a Refusal when it may not; null when it may continue at once. */
  readonly entered: Promise<void> | null;
  /** Frees the place, also that of a request that still waits. Calling it again does nothing. */
  leave(): void;
}

/** Bounds how many requests are in progress, and shares the places fairly. */
export interface Admission {
  /**
   * Requests a place.
   *
   * @param units amount of work, in points of the hourly budget
   * @param response a waiting request is dropped when this response closes
   * @throws Refusal RATE_LIMITED, UNAVAILABLE when too many requests wait already
   */
  enter(party: Party, kind: Kind, units: number, response: ServerResponse): Place;
}

/** The context of every resolver. */
export interface Context extends Actor {
  readonly admission: Admission;
}

/** The context behind the scopes of those who are signed in. */
interface SignedInContext extends Context {
  viewer: Viewer;
}

interface SchemaTypes {
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultAuthStrategy: 'all';
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  /**
   * `completing`: signed in, also in a session that only completes challenges; `signedIn`: the same without those sessions; `session`:
   * signed in without an access token, and without those; `browser`: any caller without an access token.
   */
  AuthScopes: {
    public: boolean;
    browser: boolean;
    completing: boolean;
    signedIn: boolean;
    session: boolean;
    admin: boolean;
    siteOwner: boolean;
  };
  AuthContexts: {
    completing: SignedInContext;
    signedIn: SignedInContext;
    session: SignedInContext;
    admin: SignedInContext;
    siteOwner: SignedInContext;
  };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Temporal.Instant; Output: Temporal.Instant | Date };
    /** A local date, yyyy-MM-dd. */
    Date: { Input: string; Output: string };
    /** The name of an IANA time zone. */
    TimeZone: { Input: string; Output: string };
    /** A file of a multipart request, as it begins to arrive. */
    Upload: { Input: Promise<FileUpload>; Output: never };
  };
}

/** Refuses ids of types that cannot be loaded by id: ids come from outside and may name any type. */
function checkTypes(argument: string, ids: readonly { typename: string }[], { schema }: GraphQLResolveInfo): void {
  for (const { typename } of ids) {
    const type = schema.getType(typename);
    if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node')) {
      throw badInput(argument, say('An id must be one that this program gave'));
    }
  }
}

/**
 * Gives a loaded node its type. Pothos does so too, but only after another field of the document, which waits for the same node, has
 * asked for it.
 */
async function typed(node: unknown, typename: string): Promise<unknown> {
  const loaded = await node;
  brandWithType(loaded, typename as never);
  return loaded;
}

/**
 * Declares why a type needs no scope although a caller without one reaches it, for example by `node(id:)`:
 * `...guardedBy('…')` among its options. `scripts/build/schemaFaults.ts` refuses such a type without a reason.
 */
export const guardedBy = (reason: string) => ({ extensions: { guardedBy: reason } });

/**
 * Declares that the resolvers of a type of Prisma always give whole rows: none of its fields selects a column, so that the plugin loads
 * nothing below it and documents with it can be compiled (`server/graphql/jit.ts`).
 */
export const wholeRows = { extensions: { hasWholeRows: true } } as const;

/** As `guardedBy` and `wholeRows` together. */
export const wholeRowsGuardedBy = (reason: string) => ({
  extensions: { ...guardedBy(reason).extensions, ...wholeRows.extensions },
});

/**
 * What a mutation is for, which decides how it is paid for and where it waits: `signIn` starts a session or opens a link from a
 * mail, `defence` protects an account, `logOut` ends the caller's session.
 */
export type MutationPurpose = (typeof mutationPurposes)[number];
export const mutationPurposes = ['signIn', 'defence', 'logOut'] as const;

/** Declares what a mutation is for, unless it is for nothing of that: `...serves('defence')` among its options. */
export const serves = (purpose: MutationPurpose) => ({ extensions: { purpose } });

/** The schema builder. It fails closed: `scripts/build/generate.ts` refuses a schema with a root field that declares no scope. */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ScopeAuthPlugin, ComplexityPlugin, PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  relay: {
    cursorType: 'String',
    clientMutationId: 'omit',
    // The same text as Pothos' default. `btoa` is faster than its Buffer, and ids are ASCII.
    encodeGlobalID: (typename, id) => btoa(`${typename}:${id}`),
    decodeGlobalID: readGlobalId,
    nodeTypeOptions: { description: 'An object that can be loaded again by its id.' },
    idFieldOptions: { description: 'Opaque id.' },
    nodeQueryOptions: {
      description: 'The object with that id; null when there is none that the viewer may see.',
      authScopes: { public: true },
      args: {
        id: {
          description:
            'The `id` of the object, or its type and `uuid`, such as `Child:0198f000-0000-7000-8000-000000000001`.',
        },
      },
      resolve: (_root, { id }, _context, info, resolveNode) => {
        checkTypes('id', [id], info);
        return typed(resolveNode(id), id.typename);
      },
    },
    nodesQueryOptions: {
      description: 'Up to 100 objects by id, in the order of the ids; null for each that the viewer may not see.',
      authScopes: { public: true },
      args: { ids: { description: 'At most 100 ids.' } },
      complexity: ({ ids }) => ({ field: 1, multiplier: ids.length }),
      resolve: async (_root, { ids }, _context, info, resolveNodes) => {
        if (ids.length > pageSize.maxSize)
          throw badInput('ids', say('At most {max} ids are allowed', { max: pageSize.maxSize }));
        checkTypes('ids', ids, info);
        const nodes: readonly unknown[] = await resolveNodes(ids);
        return ids.map(async ({ typename }, index) => typed(nodes[index], typename));
      },
    },
    edgesFieldOptions: { nullable: false, description: 'The items of the page.' },
    // Costs what `edges { node }` costs: one for each item, by which the connection multiplies.
    nodesOnConnection: { description: 'The items of the page, without their cursors.', complexity: 1 },
    nodeFieldOptions: { nullable: false, description: 'The item itself.' },
    cursorFieldOptions: { description: 'The position of the item in the list.' },
    firstArgOptions: { description: 'How many from the start: 1 to 100, 20 unless given.' },
    lastArgOptions: { description: 'How many from the end: 1 to 100.' },
    afterArgOptions: { description: 'Start after this cursor.' },
    beforeArgOptions: { description: 'End before this cursor.' },
    pageInfoTypeOptions: { description: 'The position of a page in its list.' },
    pageInfoFieldOptions: { description: 'The position of the page in the list.' },
    hasNextPageFieldOptions: { description: 'Whether items follow the page.' },
    hasPreviousPageFieldOptions: { description: 'Whether items precede the page.' },
    startCursorFieldOptions: { description: 'The cursor of the first item.' },
    endCursorFieldOptions: { description: 'The cursor of the last item.' },
    defaultConnectionTypeOptions: { description: 'One page of a list.' },
    defaultEdgeTypeOptions: { description: 'An item of a page and its position in the list.' },
  },
  scopeAuth: {
    defaultStrategy: 'all',
    treatErrorsAsUnauthorized: false,
    authorizeOnSubscribe: true,
    authScopes: ({ viewer, token, site }) => ({
      public: true,
      browser: token === null,
      completing: viewer !== null,
      signedIn: viewer !== null && !viewer.completesOnly,
      session: viewer !== null && !viewer.completesOnly && token === null,
      admin: token === null && viewer !== null && viewer.isAdmin,
      siteOwner: token === null && viewer !== null && isSiteOwner(viewer, site),
    }),
    unauthorizedError: (_parent: object, { viewer, token }: Context, _info: GraphQLResolveInfo) => {
      if (token) return sessionOnly();
      return viewer ? rightsRefused(viewer) : notAuthenticated();
    },
  },
  complexity: {
    // The server measures documents before it executes them. The plugin would do so only while resolving.
    disabled: true,
    defaultListMultiplier: usualListLength,
    fieldComplexity: defaultComplexity,
  },
  prisma: {
    client: ({ db }: { db: { prisma: PrismaClient } }) => db.prisma,
    dmmf: getDatamodel(),
    exposeDescriptions: true,
    filterConnectionTotalCount: true,
    onUnusedQuery: 'error',
  },
});

/** Declares fields of a type with that shape: the `t` of fields that several types share. */
export type FieldsOf<Shape> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Shape>;

/** Declares fields of an input: the `t` of fields that several inputs share. */
export type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** Declares arguments that several fields share. */
export type ArgFields = Pick<PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'Arg'>, 'string'>;

builder.interfaceField(builder.nodeInterfaceRef(), 'uuid', (t) =>
  t.string({
    description: 'The same id as a UUID, by which the REST API knows the object.',
    resolve: (node) => (node as { readonly id: string }).id,
  }),
);

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({ description: 'Everything that can be changed.' });
builder.subscriptionType({ description: 'Everything that can be followed.' });
