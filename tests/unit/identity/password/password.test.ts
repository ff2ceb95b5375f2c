import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Hashes in a process of its own, because tests hash with parameters of theirs. */
const program = `
  import { hashPassword, verifyPassword } from './schema/identity/password/password.ts';
  const hash = await hashPassword('open sesame');
  const right = await verifyPassword(hash, 'open sesame');
  const wrong = await verifyPassword(hash, 'open barley');
  console.log(JSON.stringify({ hash, right, wrong }));
`;

test('passwords are hashed with argon2id and the parameters of OWASP, each with its own salt', () => {
  const run = () =>
    JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })) as {
      hash: string;
    };
  const [one, other] = [run(), run()];
  expect(one).toEqual({
    hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/),
    right: true,
    wrong: false,
  });
  expect(other.hash).not.toBe(one.hash);
});
