import { canonicalLanguage } from '../language.rules.ts';
import { isBlank, tidyName } from '../name.rules.ts';
import { calledByMaxLength } from '../task/calledBy.rules.ts';
import type { MovedFamily } from './family.ts';
import { addWords } from './move.sql.ts';
import type { MoveServices } from './prepareMove.service.ts';

/** The user's language and what the children call them, unless they have chosen others here. */
export async function moveWords(
  { pool }: Pick<MoveServices, 'pool'>,
  userId: string,
  { account }: Pick<MovedFamily, 'account'>,
): Promise<void> {
  const language = textOf(account['language']);
  await addWords(pool, {
    userId,
    calledBy: wordOf(account['calledBy']),
    language: language && canonicalLanguage(language),
  });
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A word as `calledBy` is stored; null for one that nobody could choose here. */
function wordOf(value: unknown): string | null {
  const word = tidyName(textOf(value) ?? '');
  return isBlank(word) || word.length > calledByMaxLength || /[{}\p{Cc}]/u.test(word) ? null : word;
}
