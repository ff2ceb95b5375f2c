import type { Caller, GraphQLAnswer } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';

/** A pause, as GraphQL returns it. */
export interface Pause {
  readonly id: string;
  readonly from: string;
  readonly to: string | null;
  readonly note: string | null;
}

/** A care pattern, as GraphQL takes and returns it. */
export interface Pattern {
  readonly anchor: string;
  readonly days: readonly boolean[];
  readonly exceptions: readonly { readonly date: string; readonly present: boolean }[];
}

/** What a carer sees of a child's days off and what follows from them. */
export interface Rest {
  readonly today: string;
  readonly isDayOff: boolean;
  readonly pauses: readonly Pause[];
  readonly carePattern: Pattern | null;
  readonly streak: {
    readonly currentGoldStreak: number;
    readonly currentPlatinumStreak: number;
    readonly freezes: number;
    readonly frozenOn: readonly string[];
    readonly bestGoldStreak: number;
    readonly keptOfLast: { readonly kept: number; readonly of: number };
  };
}

const rest = `today isDayOff pauses { id from to note } carePattern { anchor days exceptions { date present } }
  streak { currentGoldStreak currentPlatinumStreak freezes frozenOn bestGoldStreak keptOfLast { kept of } }`;

/** The mutations that change days off. */
type Act = 'pauseChild' | 'changePause' | 'endPause' | 'setCarePattern' | 'clearCarePattern';

/** Sends a change of days off. The answer contains refusals. */
export function tryRest(by: Caller, act: Act, input: object): Promise<GraphQLAnswer<Record<Act, { child: Rest }>>> {
  const type = `${act.charAt(0).toUpperCase()}${act.slice(1)}Input!`;
  return by.graphql(`mutation ($input: ${type}) { ${act}(input: $input) { child { ${rest} } } }`, { input });
}

/** Changes days off, which must succeed. Returns the child afterwards. */
export async function changeRest(by: Caller, act: Act, input: object): Promise<Rest> {
  const { data, errors } = await tryRest(by, act, input);
  if (!data) throw new Error(JSON.stringify(errors));
  return data[act].child;
}

/** The days off of a child and what follows from them, as a carer sees them. */
export async function restOf({ id, parent }: ChildProfile, by: Caller = parent): Promise<Rest> {
  const { node } = await by.execute<{ node: Rest }>(`query ($id: ID!) { node(id: $id) { ... on Child { ${rest} } } }`, {
    id,
  });
  return node;
}

/** The days off of a span, as a carer sees them. */
export async function restDaysOf(
  { id, parent }: ChildProfile,
  span: { readonly from: string; readonly to: string },
  by: Caller = parent,
): Promise<readonly string[]> {
  const { node } = await by.execute<{ node: { restDays: readonly string[] } }>(
    'query ($id: ID!, $from: Date!, $to: Date!) { node(id: $id) { ... on Child { restDays(from: $from, to: $to) } } }',
    { id, ...span },
  );
  return node.restDays;
}

/** Makes a pause and returns its id. */
export async function pauseOf(child: ChildProfile, span: Partial<Pause> = {}): Promise<string> {
  const pause = { from: '2026-03-20', ...span };
  const { pauses } = await changeRest(child.parent, 'pauseChild', { childId: child.id, ...pause });
  const made = pauses.find(({ from, to }) => from === pause.from && to === (pause.to ?? null));
  if (!made) throw new Error('There must be the pause that was just made');
  return made.id;
}

/** A week in which the child is always with the carer. */
export const everyDay: readonly boolean[] = Array.from({ length: 7 }, () => true);

/** A cycle from a text with `x` for each date with the carer. */
export const cycle = (text: string): boolean[] => [...text].map((sign) => sign === 'x');

/** Sets the care pattern of a carer, from Saturday, 14 March 2026, on unless it says otherwise. Returns the child afterwards. */
export const setPattern = (
  { id: childId, parent }: ChildProfile,
  pattern: Partial<Pattern>,
  by: Caller = parent,
): Promise<Rest> => changeRest(by, 'setCarePattern', { childId, anchor: '2026-03-14', ...pattern });
