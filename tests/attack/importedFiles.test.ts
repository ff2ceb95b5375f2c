import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readFamily } from '../../schema/move/family.ts';
import { UnreadableExport } from '../../schema/move/move.rules.ts';
import { openArchive } from '../../server/move/archive.ts';
import { createWorld } from '../support/kit.ts';
import { entriesOf, exportOf, type Exported, type Row, zipOf } from '../support/moving.ts';
import { bomb, photoFolder } from '../support/photos.ts';

const { dataDir } = photoFolder();
const world = await createWorld();
const milo = await world.parent().withChild({ name: 'Milo' });
await milo.completeTasks(2);
await milo.parent.execute('mutation ($input: RecordMoodInput!) { recordMood(input: $input) { viewer { id } } }', {
  input: { childId: milo.id, mood: 'HAPPY' },
});
const { bytes, json } = await exportOf(milo.parent);
const entries = await entriesOf(bytes);

const today = '2026-03-14';

/** What is said of a file; null if it can be read. */
async function sentenceOf(file: Buffer): Promise<string | null> {
  const name = path.join(dataDir, 'file.zip');
  writeFileSync(name, file);
  try {
    (await openArchive(name, today)).close();
    return null;
  } catch (error) {
    if (error instanceof UnreadableExport) return error.message;
    throw error;
  }
}

const withJson = (text: string) =>
  zipOf([...entries].map(([name, content]) => [name, name === 'export.json' ? text : content]));

/** The export with other rows of a list. */
const withRows = (list: string, change: (rows: readonly Row[]) => readonly Row[]) =>
  withJson(JSON.stringify({ ...json, [list]: change(json[list] ?? []) } satisfies Record<string, unknown>));

const withField = (list: string, field: string, value: unknown) =>
  withRows(list, ([first, ...rest]) => [{ ...first, [field]: value }, ...rest]);

interface RawEntry {
  readonly name: string;
  readonly content: Buffer;
  readonly crc?: number;
  readonly size?: number;
  /** Where the directory says that it begins; behind the former one unless given. */
  readonly offset?: number;
}

/** A ZIP of which any part can be wrong. */
function rawZip(parts: readonly RawEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, crc = crc32(content), size = content.length, offset = at } of parts) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc, 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const text = entries.get('export.json') ?? Buffer.alloc(0);
const good: RawEntry = { name: 'export.json', content: text };
const [completion = {}] = json['completions'] ?? [];
const many = (count: number, of: Row) =>
  Array.from({ length: count }, (_, n) => ({ ...of, id: `01990000-0000-7000-8000-${String(n).padStart(12, '0')}` }));

const damaged = 'The file is damaged: download it again, and choose the new one';
const none = 'This is not an export of Dadventures: choose the ZIP that you downloaded there';
const newer = 'The file comes from a newer version of Dadventures: this server must be updated first';
const wrong = (field: string, kind: string) => `The file has a value that cannot be right: ${field} in ${kind}`;

test('The export itself can be read', async () => {
  expect(await sentenceOf(bytes)).toBeNull();
  expect(await sentenceOf(rawZip([good]))).toBeNull();
});

test.each<readonly [string, () => Buffer | Promise<Buffer>, string]>([
  ['no ZIP', () => Buffer.from('hello'), none],
  ['an empty file', () => Buffer.alloc(0), none],
  ['a picture', () => bomb(8), none],
  ['half of it', () => bytes.subarray(0, bytes.length / 2), none],
  ['another ZIP', () => zipOf([['a.txt', 'a']]), none],
  ['a path that leads out', () => rawZip([good, { name: '../export.json', content: text }]), damaged],
  ['an absolute path', () => rawZip([good, { name: '/etc/passwd', content: text }]), damaged],
  ['two entries of one name', () => rawZip([good, good]), damaged],
  ['entries that share bytes', () => rawZip([good, { name: 'photos/a.jpg', content: text, offset: 0 }]), damaged],
  ['a wrong sum', () => rawZip([{ ...good, crc: 1 }]), damaged],
  ['more than it says', () => rawZip([{ ...good, size: 100 }]), damaged],
  ['a size beyond the limit', () => rawZip([{ ...good, size: 2 ** 31 }]), 'The file is too large once it is unpacked'],
  ['a bomb of blanks', () => withJson(' '.repeat(60_000_000)), none],
  ['a bomb of one text', () => withJson(`{"format":"${'a'.repeat(30_000_000)}`), none],
  ['brackets without end', () => withJson('['.repeat(1_000_000)), none],
  ['no JSON', () => withJson('{"format":'), damaged],
  [
    'bytes that are no text',
    () => rawZip([{ name: 'export.json', content: Buffer.from([0x7b, 0xff, 0xfe]) }]),
    damaged,
  ],
  ['another format', () => withJson('{"format":"backup","version":1}'), none],
  [
    'no time at which it was made',
    () => withJson(JSON.stringify({ ...(json as object), exportedAt: 'yesterday' })),
    none,
  ],
  ['a later version', () => withJson('{"format":"dadventures-export","version":2}'), newer],
  ['a list of a later version', () => withRows('trophies', () => [{ id: 'a' }]), newer],
  ['a field of a later version', () => withField('moods', 'colour', 'blue'), newer],
  ['negative points', () => withField('completions', 'points', -5), wrong('points', 'completions')],
  ['points beyond all', () => withField('completions', 'points', 1e9), wrong('points', 'completions')],
  [
    'a date in the future',
    () => withField('completions', 'localDate', '2026-03-16'),
    wrong('localDate', 'completions'),
  ],
  ['a date long ago', () => withField('moods', 'date', '1889-01-01'), wrong('date', 'moods')],
  ['a date that does not exist', () => withField('moods', 'date', '2026-02-30'), wrong('date', 'moods')],
  ['an unknown mood', () => withField('moods', 'mood', 'evil'), wrong('mood', 'moods')],
  ['an id that is a path', () => withField('completions', 'id', '../../etc'), wrong('id', 'completions')],
  ['an id that is SQL', () => withField('children', 'id', "'; DROP TABLE users; --"), wrong('id', 'children')],
  ['a text that no column holds', () => withField('moods', 'note', 'a\u0000b'), wrong('note', 'moods')],
  ['a name that shows nothing', () => withField('children', 'name', '\u2800\u200B'), wrong('name', 'children')],
  ['a name that rings', () => withField('children', 'name', 'Milo\u0007'), wrong('name', 'children')],
  ['a name without end', () => withField('children', 'name', 'a'.repeat(500)), wrong('name', 'children')],
  [
    'a child that is not in it',
    () => withField('moods', 'childId', '01990000-0000-7000-8000-000000000000'),
    'The file names a child that is not in it: in moods',
  ],
  [
    'the same row twice',
    () => withRows('completions', (rows) => [...rows, ...rows]),
    'The file has the same row twice: in completions',
  ],
  [
    '501 completions of a date',
    () => withRows('completions', () => many(501, completion)),
    'The file has more than 500 completed challenges on 2026-03-14',
  ],
  [
    'two accounts',
    () => withRows('account', ([one]) => [{ ...one }, { ...one, id: '01990000-0000-7000-8000-000000000000' }]),
    none,
  ],
])('A file with %s gets one sentence', async (_, file, sentence) => {
  expect(await sentenceOf(await file())).toBe(sentence);
});

test('A million rows get one sentence before they are in memory', async () => {
  async function* chunks() {
    yield '{"format":"dadventures-export","version":1,"exportedAt":"2026-03-14T18:40:00.000Z","visits":[{}';
    for (let n = 0; n < 1_000; n += 1) yield ',{}'.repeat(1_000);
    yield ']}';
  }
  await expect(readFamily(chunks(), today)).rejects.toThrow(
    'The file has more rows than a family can have: at most 600,000',
  );
});

test('HTML stays text, and earlier versions lack what was added since', async () => {
  const { quotes: _, ...former } = json as Exported & { quotes: unknown };
  const moods = (json['moods'] ?? []).map(({ recordedById: _by, recordedAt: _at, authorName: _name, ...mood }) => ({
    ...mood,
    note: '<script>alert(1)</script>',
  }));
  async function* chunks() {
    yield JSON.stringify({ ...former, moods });
  }
  const family = await readFamily(chunks(), today);
  expect(family.children[0]?.lists.moods).toMatchObject([{ note: '<script>alert(1)</script>', recordedById: null }]);
});

test('Names lose invisible characters and line breaks', async () => {
  const name = ' Mi\u200Blo\u202E\nAda ';
  const [children, carers] = (['children', 'carers'] as const).map((list) =>
    (json[list] ?? []).map((row) => ({ ...row, name })),
  );
  const moods = (json['moods'] ?? []).map((row) => ({ ...row, authorName: name }));
  async function* chunks() {
    yield JSON.stringify({ ...json, children, carers, moods });
  }
  const family = await readFamily(chunks(), today);
  expect([...family.names.values()]).toEqual(['Milo Ada']);
  expect(family.children[0]?.row['name']).toBe('Milo Ada');
  expect(family.children[0]?.lists.moods[0]?.['authorName']).toBe('Milo Ada');
});
