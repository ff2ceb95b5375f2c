import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { builder } from '../builder.ts';
import type { languages } from '../language.rules.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { offeredIn } from '../task/offered.service.ts';

/** A language that can be chosen. */
export const AppLanguage = builder.objectRef<(typeof languages)[number]>('AppLanguage').implement({
  description: 'A language that can be chosen.',
  fields: (t) => ({
    tag: t.exposeString('tag', { description: 'Its tag of BCP 47, such as `de`.' }),
    name: t.exposeString('name', { description: 'What it calls itself.' }),
    inPreparation: t.exposeBoolean('inPreparation', { description: 'Whether parts of it are still in English.' }),
    ageGroups: t.field({
      type: [AgeGroupEnum],
      description:
        'The age groups of which at least 95 % of the tasks are written in it and compared with the English; tasks of others are in English.',
      resolve: async ({ tag }, _args, context): Promise<AgeGroup[]> => [...(await offeredIn(context, tag))],
    }),
  }),
});
