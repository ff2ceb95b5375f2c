import { StartError } from '../../prisma/embedded.ts';
import { makePushKey } from '../../schema/push/siteKey.service.ts';
import { sealPush } from '../../server/push/seal.ts';
import { sessionSecrets } from '../../server/security/sessionSecrets.ts';
import type { Command } from './command.ts';

/** Makes a further key for notifications. Devices that were added before are signed for with theirs until their browser subscribes again. */
export const renewPushKey: Command = async ({ db, env, now, usage }, [act, ...more]) => {
  if (act !== 'new' || more.length > 0) throw new StartError(usage);
  const [current] = await sessionSecrets(env);
  await makePushKey(db.pool, async (text) => sealPush(text, current), now);
  return 'There is a new key for notifications. Each browser takes it when it opens the site next; until then the old one signs for it.';
};
