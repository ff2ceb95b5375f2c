import { builder } from '../builder.ts';
import type { Source as SourceShape } from './taskDetails.rules.ts';

/** How many sources a task or a skill usually has. */
export const sourcesUsual = 2;

/** A published page that a task or a skill rests on. */
export const Source = builder.objectRef<SourceShape>('Source').implement({
  description: 'A published page that a task or a skill rests on.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title of the page.' }),
    publisher: t.exposeString('publisher', { description: 'Who publishes it.' }),
    url: t.exposeString('url', { description: 'Its address.' }),
    readOn: t.expose('readOn', { type: 'Date', description: 'The date on which it was read last.' }),
  }),
});
