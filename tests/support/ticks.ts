import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type {
  CommentTick,
  CompleteTick,
  MoodTick,
  QuoteTick,
  SwapTick,
  Tick,
  TickResult,
  TicksAnswer,
  UndoTick,
} from '../../schema/tick/tick.rules.ts';
import type { Caller } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';
import { rowId } from './ids.ts';

/** A UUID of version 7 as a client makes it at that time by its own clock. */
export function idMadeAt(at: string): string {
  const time = Temporal.Instant.from(at).epochMilliseconds.toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  const hex = `${time}7${random.slice(0, 3)}8${random.slice(3, 18)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const common = ({ rowId: childId }: ChildProfile, at: string) => ({ id: idMadeAt(at), at, childId });

/** Ticks of a child, with what GraphQL calls the ids of tasks and completions. */
export const tickOf = {
  complete: (child: ChildProfile, at: string, assignedTaskId: string): CompleteTick => ({
    ...common(child, at),
    act: 'complete',
    assignedTaskId: rowId(assignedTaskId),
  }),
  undo: (child: ChildProfile, at: string, completionId: string): UndoTick => ({
    ...common(child, at),
    act: 'undo',
    completionId,
  }),
  mood: (child: ChildProfile, at: string, mood: MoodTick['mood'], more: Partial<MoodTick> = {}): MoodTick => ({
    ...common(child, at),
    act: 'mood',
    mood,
    ...more,
  }),
  comment: (child: ChildProfile, at: string, completionId: string, comment: string): CommentTick => ({
    ...common(child, at),
    act: 'comment',
    completionId,
    comment,
  }),
  swap: (child: ChildProfile, at: string, assignedTaskId: string, more: Partial<SwapTick> = {}): SwapTick => ({
    ...common(child, at),
    act: 'swap',
    assignedTaskId: rowId(assignedTaskId),
    ...more,
  }),
  quote: (child: ChildProfile, at: string, text: string, more: Partial<QuoteTick> = {}): QuoteTick => ({
    ...common(child, at),
    act: 'quote',
    text,
    ...more,
  }),
};

/** Sends ticks. The answer may be a refusal. */
export const postTicks = (by: Caller, ticks: unknown, headers: Record<string, string> = {}) =>
  by.rest<TicksAnswer>('POST', '/api/ticks', { ticks }, headers);

/** Sends ticks and returns their results. Fails if the request is refused as a whole. */
export async function sendTicks(by: Caller, ...ticks: readonly (Tick | object)[]): Promise<readonly TickResult[]> {
  const { status, json, text } = await postTicks(by, ticks);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json.results;
}

/** Sends one tick and returns its result. */
export async function sendTick(by: Caller, tick: Tick | object): Promise<TickResult> {
  const [result] = await sendTicks(by, tick);
  if (!result) throw new Error('A tick must have a result');
  return result;
}

/** What a refused tick says, in short. */
export const saidOf = ({ result, code, sentence }: TickResult) => [result, code, sentence];

/** Ids of version 7 that nothing has. */
export const unknownId = (): string => randomUUIDv7();
