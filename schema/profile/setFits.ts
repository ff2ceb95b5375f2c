import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { type Apart, bornEarlyMaximum, type Fits, type Winter } from '../child/fits.rules.ts';
import { hasWinter } from '../day/winter.rules.ts';
import { SuitabilityEnum } from '../task/Suitability.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import { fitsOf, setFits } from './fits.service.ts';

const ApartEnum = vocabularyEnum<Apart>('Apart', 'How often a parent is elsewhere.', {
  never: 'No challenge goes by phone or video.',
  sometimes: 'On days off by the care pattern, and when it is asked for, they go by phone or video.',
  mostly: 'Two of three daily challenges go by phone or video.',
});

const WinterEnum = vocabularyEnum<Winter>('Winter', 'Whether there is frost or snow where a child lives.', {
  yes: 'There is.',
  no: 'There is none: challenges of the winter are not drawn.',
});

const ChildFits = builder.objectRef<Fits>('ChildFits').implement({
  description: 'What fits a child and its family. Every draw, exchange and offer obeys it.',
  fields: (t) => ({
    apart: t.expose('apart', { type: ApartEnum, description: 'How often a parent is elsewhere.' }),
    needs: t.expose('needs', {
      type: [SuitabilityEnum],
      description:
        'For which children a challenge must work, as written or in its easier version, which comes first then.',
    }),
    winter: t.expose('winter', {
      type: WinterEnum,
      nullable: true,
      description: 'Whether there is frost or snow; null: as the zone says.',
    }),
    bornEarlyWeeks: t.exposeInt('bornEarlyWeeks', {
      description:
        'How many weeks before the due date the child was born. Its months count from that date until the second birthday.',
    }),
  }),
});

builder.objectFields(Child, (t) => ({
  fits: t.field({
    type: ChildFits,
    nullable: true,
    description: 'What fits the child; null for carers who only look on, and for access tokens.',
    resolve: (child, _args, context) => fitsOf(context, child),
  }),
  winterByZone: t.field({
    type: WinterEnum,
    description: 'Whether there is frost or snow where the zone of the owner is, as long as nobody says otherwise.',
    resolve: ({ clock }): Winter => (hasWinter(clock.timeZone) ? 'yes' : 'no'),
  }),
}));

builder.relayMutationField(
  'setFits',
  {
    description: 'What fits a child. What is absent stays as it is.',
    inputFields: (t) => ({
      childId: t.globalID({ required: true, for: [Child], description: 'Which child.' }),
      apart: t.field({ type: ApartEnum, description: 'How often a parent is elsewhere.' }),
      needs: t.field({ type: [SuitabilityEnum], description: 'For which children a challenge must work.' }),
      winter: t.field({ type: WinterEnum, description: 'Whether there is frost or snow; null: as the zone says.' }),
      bornEarlyWeeks: t.int({
        description: `How many weeks before the due date it was born: 0 to ${bornEarlyMaximum}.`,
      }),
    }),
  },
  {
    authScopes: { session: true },
    description: 'Sets what fits a child. What is drawn for current periods stays; later ones are drawn by it.',
    resolve: async (_root, { input: { childId, ...fits } }, context) => ({
      child: await setFits(context, { ...fits, childId: childId.id }),
    }),
  },
  {
    description: 'The child of what fits.',
    outputFields: (t) => ({ child: t.expose('child', { type: Child, description: 'The child.' }) }),
  },
);
