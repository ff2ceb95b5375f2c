import { builder, guardedBy } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { isUuid } from '../input.ts';
import { assignmentsPerPeriod, frequencies, type Frequency } from '../task/task.rules.ts';
import { recordOf } from '../vocabulary.rules.ts';
import { AssignedTask } from './AssignedTask.ts';
import { assignmentNames } from './assignment.rules.ts';
import { assignedTaskById, currentTasksOf } from './assignment.service.ts';
import type { AssignedTask as AssignedTaskShape } from './assignment.sql.ts';

interface Descriptions {
  readonly type: string;
  readonly periodField: string;
  /** The list on Child. */
  readonly list: string;
}

const descriptions: Readonly<Record<Frequency, Descriptions>> = {
  daily: {
    type: 'A task given to a child for one local date.',
    periodField: 'The local date.',
    list: "The three tasks of the child's current date.",
  },
  weekly: {
    type: 'A task given to a child for one week.',
    periodField: 'The Sunday on which the week starts.',
    list: "The two tasks of the child's current week.",
  },
  monthly: {
    type: 'A task given to a child for one calendar month.',
    periodField: 'The first of the month.',
    list: "The two tasks of the child's current month.",
  },
};

/** Makes the type of one frequency's tasks and the list of them on Child. */
function assignedTaskType(frequency: Frequency) {
  const names = assignmentNames[frequency];
  const described = descriptions[frequency];
  const Type = builder.objectRef<AssignedTaskShape>(names.type);
  builder.node(Type, {
    ...guardedBy('Its load gives only rows of children that the viewer cares for.'),
    description: described.type,
    interfaces: [AssignedTask],
    isTypeOf: (value) => (value as AssignedTaskShape).frequency === frequency,
    id: { resolve: (assigned) => assigned.id, description: 'Opaque id.' },
    loadMany: (ids, context) => ids.map((id) => (isUuid(id) ? assignedTaskById(context, frequency, id) : null)),
    fields: (t) => ({
      [names.periodField]: t.expose('periodStart', { type: 'Date', description: described.periodField }),
    }),
  });
  builder.objectField(Child, names.list, (t) =>
    t.field({
      type: [Type],
      nullable: true,
      complexity: { field: 1, multiplier: assignmentsPerPeriod[frequency] },
      description: `${described.list} Null only when loading them failed.`,
      resolve: (child, _args, context) => currentTasksOf(context, frequency, child),
    }),
  );
  return Type;
}

/** The GraphQL type of each frequency's tasks. */
export const assignedTaskTypes = recordOf(frequencies, assignedTaskType);
