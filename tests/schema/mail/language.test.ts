import { expect, test } from 'vitest';
import { claimDueMail } from '../../../schema/mail/outbox.sql.ts';
import { queueMail } from '../../../schema/mail/mail.service.ts';
import { render } from '../../../server/mail/outbox.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld();
const mailer = { isConfigured: true, seal: async (secret: string) => secret };

/** The language in which the next mail is written. */
async function languageOfNext(mail: {
  readonly userId: string | null;
  readonly language?: string;
  readonly actKey: string;
}) {
  await world.sql('DELETE FROM mails');
  const now = Temporal.Instant.from(world.now());
  await queueMail({ mailer, now }, world.db.prisma, {
    template: 'test',
    data: {},
    recipient: 'somebody@family.example',
    ...mail,
  });
  const [claimed] = await claimDueMail(world.db.pool, new Date(world.now()), new Date(world.now()));
  return claimed?.language;
}

test('A mail is written in the language of the account, as it is when it is sent, and an invitation in that of its maker', async () => {
  const parent = await world.parent();
  expect(await languageOfNext({ userId: parent.rowId, actKey: 'one' })).toBeNull();
  await parent.execute('mutation { saveLanguage(input: { language: "de" }) { viewer { id } } }');
  expect(await languageOfNext({ userId: parent.rowId, actKey: 'two' })).toBe('de');
  expect(await languageOfNext({ userId: null, language: 'fr', actKey: 'three' })).toBe('fr');
});

test('A mail in German says so, and has nothing of the English one', () => {
  const sender = { publicUrl: 'https://dads.example', supportEmail: '' };
  const [german, english] = ['de', 'en'].map((language) =>
    render('passwordChanged', { device: 'Firefox on a Mac' }, sender, { secret: null, language }),
  );
  expect(german?.html).toContain('<html lang="de">');
  expect(german?.text).toContain('Firefox auf einem Mac');
  const lines = new Set(english?.text.split('\n').filter((line) => line.includes(' ')));
  expect(german?.text.split('\n').filter((line) => lines.has(line))).toEqual([]);
});
