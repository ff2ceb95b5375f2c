import { words } from '../say.rules.ts';

const operator = 'The operator';

/** What the audit log calls the command line. */
export const operatorName = words('The operator');

/** Whether the API names the command line. */
export const isOperator = (actor: string): boolean => actor === operator;

/**
 * What the audit log calls somebody, in the language of a build of the client: only the command line has a name of ours.
 *
 * @param actor as the API names them
 */
export const actorSaid = (actor: string): string => (isOperator(actor) ? operatorName : actor);
