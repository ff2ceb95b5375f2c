import type { Actor } from '../actor.ts';
import type { AccountAct } from './audit.rules.ts';
import { type EntryWriter, recordAct } from './audit.service.ts';

interface AccountEntry {
  /** The account concerned. */
  readonly userId: string;
  readonly act: AccountAct;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes an act of a user on their own account, in the transaction of the act. */
export const recordOwnAct = (
  actor: Pick<Actor, 'now' | 'connection'>,
  on: EntryWriter,
  { userId, ...entry }: AccountEntry,
): Promise<void> => recordAct(actor, on, { ...entry, actorRole: 'user', actorId: userId, subjectId: userId });

/** Writes what another carer of a user's child has done that concerns the user. */
export const recordCarersAct = (
  actor: Pick<Actor, 'now' | 'connection'>,
  on: EntryWriter,
  { userId, ...entry }: AccountEntry,
): Promise<void> => recordAct(actor, on, { ...entry, actorRole: 'carer', actorId: null, subjectId: userId });
