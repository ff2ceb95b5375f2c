import { builder } from '../builder.ts';
import { flatList } from '../complexity.ts';
import { Source, sourcesUsual } from '../task/Source.ts';
import { languageOf } from '../language.ts';
import type { FirstAid as FirstAidShape } from './firstAid.input.ts';
import { firstAid } from './firstAid.service.ts';

const FirstAidTopic = builder.objectRef<FirstAidShape['topics'][number]>('FirstAidTopic').implement({
  description: 'What to do first when one thing has gone wrong.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Its name in the address of the page.' }),
    title: t.exposeString('title', { description: 'What has happened.' }),
    steps: t.exposeStringList('steps', { description: 'What to do, in this order.' }),
    sources: t.expose('sources', {
      type: [Source],
      complexity: flatList(sourcesUsual),
      description: 'The pages that say so.',
    }),
  }),
});

/** How many topics ship. */
const topicsUsual = 7;

const FirstAid = builder.objectRef<FirstAidShape>('FirstAid').implement({
  description: 'What to do first when something has gone wrong. It never replaces a course or a call.',
  fields: (t) => ({
    call: t.exposeString('call', { description: 'What comes before everything else.' }),
    topics: t.expose('topics', {
      type: [FirstAidTopic],
      complexity: flatList(topicsUsual),
      description: 'By what has happened.',
    }),
  }),
});

builder.queryField('firstAid', (t) =>
  t.field({
    type: FirstAid,
    nullable: true,
    authScopes: { completing: true },
    description: 'What to do first when something has gone wrong, with its sources. Null only when loading it failed.',
    resolve: (_root, _args, context) => firstAid(languageOf(context)),
  }),
);
