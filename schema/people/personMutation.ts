import type { FieldsOf, InputFields } from '../builder.ts';
import type { Person as PersonShape } from './people.service.ts';
import { Person } from './Person.ts';

/** The field `personId` of an input: whom an act of an administrator concerns. */
export const personIdField = (t: InputFields) =>
  t.globalID({ required: true, for: [Person], description: 'Whom it concerns.' });

/** The input of an act that needs nothing but the person. */
export const personInput = {
  description: 'The person.',
  inputFields: (t: InputFields) => ({ personId: personIdField(t) }),
};

/** The payload of an act that changes a person. */
export const changedPersonPayload = {
  description: 'The person afterwards.',
  outputFields: (t: FieldsOf<{ readonly person: PersonShape }>) => ({
    person: t.expose('person', { type: Person, description: 'The person afterwards.' }),
  }),
};
