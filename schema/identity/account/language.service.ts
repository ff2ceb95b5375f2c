import { write } from '../../../prisma/write.ts';
import { type Actor, requireSession } from '../../actor.ts';
import { parseInput } from '../../input.ts';
import { asBrowsersAsk } from '../../language.rules.ts';
import { reloadViewer } from '../session/session.service.ts';
import { languageInput } from '../user/user.input.ts';
import type { Viewer } from '../user/user.sql.ts';

/**
 * Chooses the language of the signed-in user. Any tag is kept: an administrator may write the catalogue in languages in which the program has no
 * screens.
 *
 * @param rawInput `language`, a tag of BCP 47, or null for that of the browser
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, BAD_USER_INPUT
 */
export async function saveLanguage(actor: Actor, rawInput: unknown): Promise<Viewer> {
  const { id } = requireSession(actor);
  const { language } = parseInput(languageInput, rawInput);
  await write(actor, (transaction) =>
    transaction.user.updateMany({ where: { id }, data: { language: language ?? asBrowsersAsk } }),
  );
  return reloadViewer(actor);
}
