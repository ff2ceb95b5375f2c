import { createYoga } from 'graphql-yoga';
import type { IncomingMessage } from 'node:http';
import { listen } from './peer.ts';
import { builder, contextOf, settings } from './pothos/builder.ts';
import './pothos/analytics.ts';
import './pothos/assignedTask.ts';
import './pothos/child.ts';
import './pothos/task.ts';
import './pothos/viewer.ts';
import type { PrismaContext } from './prismaPeer.ts';

/* Peer (d): Yoga and Pothos' Prisma plugin, both with their defaults. */

const yoga = createYoga<{ req: IncomingMessage }, PrismaContext>({
  schema: builder.toSchema(),
  logging: false,
  context: ({ req }) => contextOf(req),
});

listen(settings, (request, response) => void yoga(request, response));
