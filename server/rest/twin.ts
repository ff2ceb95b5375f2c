import { openScopes, scopesOf } from '../../schema/declared.ts';
import { schema } from '../../schema/index.ts';
import { purposeOfMutation } from '../limits/purpose.ts';
import type { Access, Route } from './route.ts';

/** Who may call what declares a scope. A scope that is not here has no REST call. */
const accessOf: Readonly<Record<string, Access>> = {
  completing: 'completing',
  signedIn: true,
  session: 'session',
  admin: 'admin',
};

/**
 * What a REST call takes over from the mutation that does the same: who may call it, and its purpose.
 *
 * @param operationId of the call; its mutation, if it has one, has this name
 */
export function twinOf(operationId: string): Pick<Route, 'purpose'> & Partial<Pick<Route, 'signedIn'>> {
  const purpose = purposeOfMutation(operationId);
  const [scope] = scopesOf(schema.getMutationType()?.getFields()[operationId]?.extensions ?? {});
  if (scope === undefined) return { purpose };
  const signedIn = openScopes.includes(scope) ? false : accessOf[scope];
  return signedIn === undefined ? { purpose } : { purpose, signedIn };
}
