import fastify, { type FastifyRequest } from 'fastify';
import type { GraphQLScalarType } from 'graphql';
import mercurius, { type IResolvers, type MercuriusLoaders } from 'mercurius';
import { documentOf } from '../documents.ts';
import { peerOperations } from '../operations.ts';
import type { PeerSettings } from './peer.ts';
import { peerSdl } from './sdl.ts';

/** Resolvers, and batched loaders, by type and field; scalars by name. */
type Resolvers<Context> = Record<
  string,
  Record<string, (parent: never, args: never, context: Context) => unknown> | GraphQLScalarType
>;
type Loaders<Context> = Record<string, Record<string, (queries: never[], context: Context) => Promise<unknown[]>>>;

/**
 * Starts Mercurius as its makers advise it for speed: graphql-jit from the first request on, documents known by hash.
 *
 * @param contextOf what resolvers get
 */
export async function serveMercurius<Context extends object>(
  { port }: PeerSettings,
  {
    resolvers,
    loaders,
    contextOf,
  }: {
    resolvers: Resolvers<Context>;
    loaders?: Loaders<Context>;
    contextOf: (request: FastifyRequest['raw']) => Promise<Context>;
  },
): Promise<void> {
  const server = fastify();
  const documents = peerOperations.map(documentOf);
  await server.register(mercurius, {
    schema: peerSdl,
    resolvers: resolvers as IResolvers,
    ...(loaders ? { loaders: loaders as MercuriusLoaders } : {}),
    jit: 1,
    persistedQueries: Object.fromEntries(documents.map(({ hash, text }) => [hash, text])),
    context: (request) => contextOf(request.raw),
  });
  await server.listen({ port, host: '127.0.0.1' });
}
