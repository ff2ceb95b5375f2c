import { builder } from '../builder.ts';
import { flatList } from '../complexity.ts';
import { AgeGroupEnum } from './AgeGroup.ts';
import { catalogueSources } from './source.service.ts';
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

/** More sources than the shipped catalogue has. */
const sourcesOfCatalogue = 250;

builder.queryField('sources', (t) =>
  t.field({
    type: [Source],
    nullable: true,
    authScopes: { completing: true },
    complexity: flatList(sourcesOfCatalogue),
    description:
      'The sources that tasks and skills of the catalogue name, by publisher and title. Null only when loading them failed.',
    args: { ageGroup: t.arg({ type: AgeGroupEnum, description: 'Only those that this age group names.' }) },
    resolve: (_root, { ageGroup }, context) => catalogueSources(context, { ageGroup }),
  }),
);
