import {
  type BreakingChange,
  BreakingChangeType,
  type DangerousChange,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLSchema,
} from 'graphql';
import type { Change } from './change.ts';

/** What clients send as before, and what is new to nobody but those who ask for it. */
const harmless: ReadonlySet<string> = new Set([
  DangerousChangeType.OPTIONAL_ARG_ADDED,
  DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED,
]);

type Kind = BreakingChangeType | DangerousChangeType;
type Reading = readonly [sentence: RegExp, coordinate: string];

const removed: Reading = [/^(?:Standard scalar )?(\S+) was removed/, '$1'];
const member: Reading = [/^(\S+) was (?:removed from|added to) (?:enum|union) type (\S+)\.$/, '$2.$1'];
const argument: Reading = [/^(\S+) arg (\S+) (?:was|has) /, '$1($2:)'];
const field: Reading = [/^(\S+) (?:was removed|changed type)/, '$1'];
const onDirective: Reading = [/^(\S+) was removed from (\S+)\.$/, '@$2 $1'];

/** How the name of what changed is read from the sentence of graphql-js, which contains it and no field has. */
const readings: Readonly<Record<Kind, Reading>> = {
  [BreakingChangeType.TYPE_REMOVED]: removed,
  [BreakingChangeType.TYPE_CHANGED_KIND]: [/^(\S+) changed from /, '$1'],
  [BreakingChangeType.TYPE_REMOVED_FROM_UNION]: member,
  [BreakingChangeType.VALUE_REMOVED_FROM_ENUM]: member,
  [BreakingChangeType.REQUIRED_INPUT_FIELD_ADDED]: [/^A required field (\S+) on input type (\S+) was added/, '$2.$1'],
  [BreakingChangeType.IMPLEMENTED_INTERFACE_REMOVED]: [/^(\S+) no longer implements interface /, '$1'],
  [BreakingChangeType.FIELD_REMOVED]: field,
  [BreakingChangeType.FIELD_CHANGED_KIND]: field,
  [BreakingChangeType.REQUIRED_ARG_ADDED]: [/^A required arg (\S+) on (\S+) was added/, '$2($1:)'],
  [BreakingChangeType.ARG_REMOVED]: argument,
  [BreakingChangeType.ARG_CHANGED_KIND]: argument,
  [BreakingChangeType.DIRECTIVE_REMOVED]: [removed[0], '@$1'],
  [BreakingChangeType.DIRECTIVE_ARG_REMOVED]: onDirective,
  [BreakingChangeType.REQUIRED_DIRECTIVE_ARG_ADDED]: [/^A required arg (\S+) on directive (\S+) was added/, '@$2 $1'],
  [BreakingChangeType.DIRECTIVE_REPEATABLE_REMOVED]: [/^Repeatable flag was removed from (\S+)\.$/, '@$1'],
  [BreakingChangeType.DIRECTIVE_LOCATION_REMOVED]: onDirective,
  [DangerousChangeType.VALUE_ADDED_TO_ENUM]: member,
  [DangerousChangeType.TYPE_ADDED_TO_UNION]: member,
  [DangerousChangeType.OPTIONAL_INPUT_FIELD_ADDED]: [/^An optional field (\S+) on input type (\S+) was added/, '$2.$1'],
  [DangerousChangeType.OPTIONAL_ARG_ADDED]: [/^An optional arg (\S+) on (\S+) was added/, '$2($1:)'],
  [DangerousChangeType.IMPLEMENTED_INTERFACE_ADDED]: [/^\S+ added to interfaces implemented by (\S+)\.$/, '$1'],
  [DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE]: argument,
};

/** What changed for clients between two GraphQL schemas. Added fields, types and optional input are no change for them. */
export function graphqlChanges(before: GraphQLSchema, after: GraphQLSchema): Change[] {
  return [
    ...findBreakingChanges(before, after).map((change) => read(change, true)),
    ...findDangerousChanges(before, after)
      .filter(({ type }) => !harmless.has(type))
      .map((change) => read(change, false)),
  ];
}

function read({ type, description }: BreakingChange | DangerousChange, isBreaking: boolean): Change {
  const [sentence, coordinate] = readings[type];
  const found = sentence.exec(description);
  if (!found) throw new Error(`graphql-js says "${description}", in which no name of ${type} was found`);
  return { coordinate: found[0].replace(sentence, coordinate), sentence: description, isBreaking };
}
