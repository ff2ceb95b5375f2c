import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/**
 * The purpose of a request, which decides how it is paid for and where it waits: `signIn` starts a session or
 * opens a link from a mail, `defence`
 * protects an account, `logOut` ends the caller's session, `overview` lists the sessions to protect, `report` is sent by a
 * browser without its user.
 */
export type Purpose = 'signIn' | 'defence' | 'logOut' | 'overview' | 'report' | 'other';

/** The mutations with a purpose other than `other`. */
export const purposeOfMutation: Readonly<Record<string, Purpose>> = {
  login: 'signIn',
  googleLogin: 'signIn',
  register: 'signIn',
  requestPasswordReset: 'signIn',
  resetPassword: 'signIn',
  releaseAddress: 'signIn',
  confirmEmail: 'signIn',
  confirmEmailChange: 'signIn',
  undoEmailChange: 'signIn',
  passkeyLogin: 'signIn',
  startPasskeyAuthentication: 'signIn',
  logout: 'logOut',
  endSession: 'defence',
  endOtherSessions: 'defence',
  revokeAccessToken: 'defence',
  deleteCalendarFeed: 'defence',
  deleteWebhook: 'defence',
  changePassword: 'defence',
  confirmIdentity: 'defence',
  startPasskeyRegistration: 'defence',
  addPasskey: 'defence',
  renamePasskey: 'defence',
  removePasskey: 'defence',
  startTotp: 'defence',
  enableTotp: 'defence',
  disableTotp: 'defence',
  renewRecoveryCodes: 'defence',
  secureAccount: 'defence',
};

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
  const purposes = new Set(fields.map(({ name }) => purposeOfMutation[name] ?? 'other'));
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
