import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import type { MutationPurpose } from '../../schema/builder.ts';
import { servedBy } from '../../schema/declared.ts';
import { schema } from '../../schema/index.ts';

/**
 * The purpose of a request, which decides how it is paid for and where it waits: that of its mutations, `overview` lists the sessions
 * to protect, `report` is sent by a browser without its user.
 */
export type Purpose = MutationPurpose | 'overview' | 'report' | 'other';

/** The purpose that a mutation declares; `other` without one, and for a name that no mutation has. */
export const purposeOfMutation = (name: string): Purpose =>
  servedBy(schema.getMutationType()?.getFields()[name]?.extensions ?? {}) ?? 'other';

const known = new WeakMap<OperationDefinitionNode, Purpose>();

/** The purpose of an operation, which need not be valid. */
export function purposeOf(document: DocumentNode, operation: OperationDefinitionNode): Purpose {
  const before = known.get(operation);
  if (before) return before;
  const purpose =
    operation.operation === 'mutation' ? purposeOfFields(document, operation) : purposeOfQuery(document, operation);
  known.set(operation, purpose);
  return purpose;
}

/** All root fields must have the same purpose; logging out counts as protecting, too. */
function purposeOfFields(document: DocumentNode, { selectionSet }: OperationDefinitionNode): Purpose {
  const fields = fieldsOf(document, selectionSet);
  const purposes = new Set(fields.map(({ name }) => purposeOfMutation(name)));
  const [purpose = 'other'] = purposes;
  if (purposes.size > 1) return purposes.has('other') || purposes.has('signIn') ? 'other' : 'defence';
  return purpose === 'logOut' && !isOnlyLogOut(document, fields) ? 'defence' : purpose;
}

/** Whether a document holds nothing but a log-out. It may run unpaid, so its validation must be cheap. */
const isOnlyLogOut = ({ definitions }: DocumentNode, [field, ...others]: readonly Field[]): boolean =>
  definitions.length === 1 &&
  others.length === 0 &&
  (field?.selections?.selections ?? []).length <= 2 &&
  (field?.selections?.selections ?? []).every((one) => one.kind === Kind.FIELD && !one.selectionSet);

/** Only the settings page selects the sessions. */
function purposeOfQuery(document: DocumentNode, { selectionSet }: OperationDefinitionNode): Purpose {
  const ofViewer = fieldsOf(document, selectionSet).flatMap(({ name, selections }) =>
    name === 'viewer' && selections ? fieldsOf(document, selections) : [],
  );
  return ofViewer.some(({ name }) => name === 'sessions') ? 'overview' : 'other';
}

interface Field {
  readonly name: string;
  readonly selections: SelectionSetNode | undefined;
}

/** The fields of a selection set, including those in fragments. Each fragment is followed once. */
function fieldsOf(document: DocumentNode, selectionSet: SelectionSetNode, followed = new Set<string>()): Field[] {
  return selectionSet.selections.flatMap((selection): Field[] => {
    if (selection.kind === Kind.FIELD) return [{ name: selection.name.value, selections: selection.selectionSet }];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, selection.selectionSet, followed);
    const name = selection.name.value;
    if (followed.has(name)) return [];
    followed.add(name);
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name,
    );
    return fragment && 'selectionSet' in fragment ? fieldsOf(document, fragment.selectionSet, followed) : [];
  });
}
