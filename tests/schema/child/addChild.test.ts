import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addChildDocument } from '../../support/documents.ts';
import { globalId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import type { Caller } from '../../support/caller.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });
const parent = await world.parent({ timeZone: 'Europe/Berlin' });

const milo = { name: 'Milo', birthDate: '2022-05-31', ageGroup: 'PRESCHOOL' };

const add = (input: object, by: Caller = parent) =>
  by.graphql<{
    addChild: { child: { id: string; name: string; urlSlug: string; birthDate: string; ageGroup: string } };
  }>(addChildDocument, { input: { ...milo, ...input } });

describe('adding a child', () => {
  test('stores the profile, its owner and a log entry', async () => {
    const by = await world.parent({ timeZone: 'Asia/Tokyo' });
    const { data } = await add({}, by);
    const child = data?.addChild.child;
    expect(child).toMatchObject(milo);
    const [row] = await world.sql(
      `SELECT c.parent_id, c.name, c.age_group, c.birth_date, c.last_age_group_update, c.total_points, c.created_at,
         carer.user_id, carer.role
       FROM children c JOIN child_carers carer ON carer.child_id = c.id WHERE c.url_slug = $1`,
      [child?.urlSlug],
    );
    expect(row).toEqual({
      parent_id: by.rowId,
      name: 'Milo',
      age_group: 'preschool',
      birth_date: '2022-05-31',
      // In the family's zone, it is already Sunday the 15th.
      last_age_group_update: '2026-03-15',
      total_points: 0,
      created_at: new Date('2026-03-14T18:40:00Z'),
      user_id: by.rowId,
      role: 'owner',
    });
    const log = await world.sql(
      `SELECT details FROM activity_logs WHERE user_id = $1 AND activity_type = 'child_created'`,
      [by.rowId],
    );
    expect(log.map(({ details }) => globalId('Child', (details as { childId: string }).childId))).toEqual([child?.id]);
  });

  test('returns the family with the new child', async () => {
    const by = await world.parent();
    const { data } = await by.graphql(
      `mutation ($input: AddChildInput!) { addChild(input: $input) { viewer { children { name } } child { name } } }`,
      { input: milo },
    );
    expect(data).toEqual({ addChild: { viewer: { children: [{ name: 'Milo' }] }, child: { name: 'Milo' } } });
  });

  test.each([
    ['', 'Name is required'],
    ['  \n ', 'Name is required'],
    ['x'.repeat(61), 'Name can have at most 60 characters'],
    ['\u200B', 'Name is required'],
    ['\u3164\u2800\uFEFF', 'Name is required'],
    ['Mіlo', 'Name must not mix letters of several alphabets within a word'],
    ['nul\u0000', 'Name must not contain control characters'],
    ['bell\u0007', 'Name must not contain control characters'],
  ])('the name %j is refused: %s', async (name, sentence) => {
    const answer = await add({ name });
    expect(answer.errors).toMatchObject([
      { message: sentence, extensions: { code: 'BAD_USER_INPUT', fields: { name: sentence } } },
    ]);
  });

  test.each([
    'x'.repeat(60),
    'Zoë-Maëlle 👨‍👧‍👦',
    'ليلى',
    '李小龍',
    `O'Brien "Bobby"; DROP TABLE children; --`,
    '<script>alert(1)</script>',
    '%s ${name} {{name}} \\n',
  ])('the name %s is stored unchanged', async (name) => {
    const { data } = await add({ name: ` ${name} ` });
    expect(data?.addChild.child.name).toBe(name);
    const listed = await parent.rest<{ name: string }[]>('GET', '/api/children');
    expect(listed.json.map((child) => child.name)).toContain(name);
  });

  test.each([
    ['Mi\u200Blo', 'Milo'],
    ['Milo\r\nMüller', 'Milo Müller'],
    ['Milo\u00A0\u3000 Müller', 'Milo Müller'],
    ['\u202Eolim', 'olim'],
    ['Zoe\u0308', 'Zoë'],
    ['Ｍｉｌｏ', 'Milo'],
  ])('the name %j is stored as %s', async (name, stored) => {
    expect((await add({ name })).data?.addChild.child.name).toBe(stored);
  });

  test.each([
    ['2026-03-15', 'Birth date cannot be in the future'],
    ['2126-01-01', 'Birth date cannot be in the future'],
    ['1989-12-31', 'Birth date cannot be before 1990-01-01'],
  ])('the birth date %s is refused: %s', async (birthDate, sentence) => {
    const answer = await add({ birthDate });
    expect(answer.errors).toMatchObject([
      { message: sentence, extensions: { code: 'BAD_USER_INPUT', fields: { birthDate: sentence } } },
    ]);
  });

  test.each(['2024-02-29', '1990-01-01', '2026-03-14'])('the birth date %s is accepted', async (birthDate) => {
    expect((await add({ birthDate })).data?.addChild.child.birthDate).toBe(birthDate);
  });

  test('determines the future in the zone of the family', async () => {
    const tomorrow = { birthDate: '2026-03-15', ageGroup: 'NEWBORN' };
    const inTokyo = await world.parent({ timeZone: 'Asia/Tokyo' });
    const inHonolulu = await world.parent({ timeZone: 'Pacific/Honolulu' });
    expect((await add(tomorrow, inTokyo)).errors).toEqual([]);
    expect((await add(tomorrow, inHonolulu)).sentence).toBe('Birth date cannot be in the future');
  });

  test('reports every invalid field, and what its sentence was made of', async () => {
    const answer = await add({ name: '', birthDate: '2030-01-01', idempotencyKey: '' });
    const [birthDate, idempotencyKey] = [
      'Birth date cannot be in the future',
      'The idempotency key must have 1 to 128 visible ASCII characters',
    ];
    const name = {
      template: '{label} is required',
      params: { label: { message: 'Name', template: 'Name', params: {} } },
    };
    expect(answer.sentence).toBe('Name is required');
    expect(answer.errors[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      ...name,
      fields: { name: 'Name is required', birthDate, idempotencyKey },
      fieldTemplates: {
        name,
        birthDate: { template: birthDate, params: {} },
        idempotencyKey: { template: idempotencyKey, params: {} },
      },
    });
  });
});

describe('the address of a child', () => {
  test.each([
    ['Milo', 'milo'],
    ['Ana María', 'ana-maria'],
    ['Jean-Luc  II.', 'jean-luc-ii'],
    ['李小龍', 'child'],
    ['👶', 'child'],
    ['../../etc/passwd', 'etc-passwd'],
    ['y'.repeat(60), 'y'.repeat(40)],
  ])('of %s starts with %s and ends with six random characters', async (name, slug) => {
    const [one, other] = [await add({ name }), await add({ name })].map(({ data }) => data?.addChild.child.urlSlug);
    expect(one).toMatch(new RegExp(`^${slug}-[a-z2-9]{6}$`));
    expect(other).toMatch(new RegExp(`^${slug}-[a-z2-9]{6}$`));
    expect(one).not.toBe(other);
  });

  test('is generated again if another child has it', async () => {
    const { randomInt } = crypto;
    const sixTwice = 12;
    let drawn = 0;
    const draw = (most: number): number => (drawn++ < sixTwice ? 0 : randomInt(most));
    const spy = vi.spyOn(crypto, 'randomInt').mockImplementation(draw as typeof randomInt);
    syncBuiltinESMExports();
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    const by = await world.parent();
    const names = ['Twin', 'Twin'];
    const slugs: (string | undefined)[] = [];
    for (const name of names) slugs.push((await add({ name }, by)).data?.addChild.child.urlSlug);
    expect(slugs).toEqual(['twin-aaaaaa', expect.stringMatching(/^twin-(?!aaaaaa)[a-z2-9]{6}$/)]);
    const counts = await world.sql(
      `SELECT (SELECT count(*)::int FROM child_carers WHERE user_id = $1) AS carers,
         (SELECT count(*)::int FROM activity_logs WHERE user_id = $1 AND activity_type = 'child_created') AS logged`,
      [by.rowId],
    );
    expect(counts).toEqual([{ carers: 2, logged: 2 }]);
  });
});

describe('an idempotency key', () => {
  const childrenOf = async (by: Caller) =>
    (await by.execute<{ viewer: { children: unknown[] } }>('{ viewer { children { id } } }')).viewer.children;

  test('used twenty times at once by GraphQL and REST adds one child', async () => {
    const by = await world.parent();
    const input = { ...milo, idempotencyKey: 'double-click' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        if (index % 2) return (await add(input, by)).data?.addChild.child.id;
        const body = { name: milo.name, birthDate: milo.birthDate, ageGroup: 'preschool' };
        const { status, json } = await by.rest('POST', '/api/children', body, { 'idempotency-key': 'double-click' });
        expect(status).toBe(201);
        return globalId('Child', String(json['id']));
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await childrenOf(by)).toHaveLength(1);
  });

  test('with other input is a conflict', async () => {
    const by = await world.parent();
    await add({ idempotencyKey: 'k' }, by);
    const answer = await add({ idempotencyKey: 'k', name: 'Mila' }, by);
    expect([answer.code, answer.sentence]).toEqual([
      'CONFLICT',
      'This idempotency key was already used with other input',
    ]);
    const rest = await by.rest('POST', '/api/children', { ...milo, ageGroup: 'toddler' }, { 'idempotency-key': 'k' });
    expect([rest.status, rest.text]).toEqual([409, 'This idempotency key was already used with other input']);
    expect(await childrenOf(by)).toHaveLength(1);
  });

  test('belongs to one user, and can be reused after a day or a refusal', async () => {
    const [one, other] = [await world.parent(), await world.parent()];
    expect((await add({ idempotencyKey: 'k', name: '' }, one)).code).toBe('BAD_USER_INPUT');
    const first = await add({ idempotencyKey: 'k' }, one);
    const second = await add({ idempotencyKey: 'k' }, other);
    expect(first.data?.addChild.child.id).not.toBe(second.data?.addChild.child.id);
    world.later({ hours: 24 });
    expect((await add({ idempotencyKey: 'k' }, one)).data?.addChild.child.id).not.toBe(first.data?.addChild.child.id);
    expect(await childrenOf(one)).toHaveLength(2);
    world.later({ hours: -24 });
  });
});
