import { builder } from '../builder.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import type { SkillImport } from './imported.ts';
import { ImportActionEnum } from './ImportAction.ts';

/** A row of the sheet "Skills" that would change something. */
export const SkillImportPreview = builder.objectRef<SkillImport>('SkillImportPreview').implement({
  description: 'A row of the sheet "Skills" that would change something.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The number of the row as a spreadsheet program counts it.' }),
    action: t.expose('action', { type: ImportActionEnum, description: 'Whether it adds or changes a skill.' }),
    name: t.exposeString('name', { description: 'The name that the skill would have.' }),
    ageGroup: t.expose('ageGroup', { type: AgeGroupEnum, description: 'The age group that would learn it.' }),
    changes: t.exposeStringList('changes', {
      description: 'Sentences such as "Name: Hopping → Jumping"; none for a skill that would be added.',
    }),
  }),
});
