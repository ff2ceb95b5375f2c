import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { isUuid } from '../input.ts';
import { assignmentsPerPeriod, type Frequency } from '../task/task.rules.ts';
import { AssignedTask, assignedTypeNames } from './AssignedTask.ts';
import { assignedTaskById, currentTasksOf } from './assignment.service.ts';
import type { AssignedTask as AssignedTaskShape } from './assignment.sql.ts';

interface Wording {
  readonly frequency: Frequency;
  readonly description: string;
  /** The field with the first local date of the period. */
  readonly periodField: string;
  readonly periodDescription: string;
  /** The list on Child. */
  readonly listField: string;
  readonly listDescription: string;
}

/** Makes the type of one frequency's tasks and the list of them on Child. */
export function assignedTaskType(wording: Wording) {
  const { frequency } = wording;
  const Type = builder.objectRef<AssignedTaskShape>(assignedTypeNames[frequency]);
  builder.node(Type, {
    description: wording.description,
    interfaces: [AssignedTask],
    isTypeOf: (value) => (value as AssignedTaskShape).frequency === frequency,
    id: { resolve: (assigned) => assigned.id, description: 'Opaque id.' },
    loadMany: (ids, context) => ids.map((id) => (isUuid(id) ? assignedTaskById(context, frequency, id) : null)),
    fields: (t) => ({
      [wording.periodField]: t.expose('periodStart', { type: 'Date', description: wording.periodDescription }),
    }),
  });
  builder.objectField(Child, wording.listField, (t) =>
    t.field({
      type: [Type],
      nullable: true,
      complexity: { field: 1, multiplier: assignmentsPerPeriod[frequency] },
      description: `${wording.listDescription} Null only when loading them failed.`,
      resolve: (child, _args, context) => currentTasksOf(context, frequency, child),
    }),
  );
  return Type;
}
