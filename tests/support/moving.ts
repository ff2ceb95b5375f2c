import { fromBufferPromise } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { movedId, sourceOf } from '../../schema/move/movedId.ts';
import { preparePhotos } from '../../server/photos/prepare.ts';
import { openPhotoStore, photosIn } from '../../server/photos/store.ts';
import { workOnImport } from '../../server/move/work.ts';
import { multipartFile } from './formFile.ts';
import { rowId } from './ids.ts';
import type { World } from './kit.ts';
import type { Parent } from './parent.ts';

/** A row of an export. */
export type Row = Readonly<Record<string, unknown>>;

/** export.json, list by list. */
export type Exported = Readonly<Record<string, readonly Row[]>>;

/** What an import says. */
export interface Told {
  readonly id: string;
  readonly state: string;
  readonly failure: string | null;
  readonly report: {
    readonly people: readonly string[];
    readonly leftOut: readonly string[];
    readonly children: readonly {
      readonly key: string;
      readonly name: string;
      readonly problem: string | null;
      readonly counts: readonly { readonly what: string; readonly count: number }[];
      readonly differences: readonly string[];
      readonly leftOut: readonly string[];
      readonly isWritten: boolean;
      readonly child: { readonly id: string } | null;
    }[];
  } | null;
}

const importDocument = `{ viewer { import { id state failure report {
  people leftOut children { key name problem differences leftOut isWritten child { id } counts { what count } } } } } }`;

/** The export of a parent: its ZIP, and what its JSON holds. */
export async function exportOf(parent: Parent): Promise<{ bytes: Buffer; json: Exported }> {
  const { status, bytes, text } = await parent.rest('GET', '/api/account/export');
  if (status !== 200) throw new Error(`${status} ${text}`);
  return { bytes, json: JSON.parse((await entriesOf(bytes)).get('export.json')?.toString() ?? '') as Exported };
}

/** The entries of a ZIP by name. */
export async function entriesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

/** Makes a ZIP. */
export async function zipOf(entries: Iterable<readonly [name: string, content: Buffer | string]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A server to which families move, whose files are in a folder. */
export function movingTo(world: World, dataDir: string) {
  const photos = photosIn(openPhotoStore({ photoStore: 'disk', dataDir }), preparePhotos());
  const told = async (parent: Parent): Promise<Told> => {
    const { viewer } = await parent.execute<{ viewer: { import: Told } }>(importDocument);
    return viewer.import;
  };
  const work = async (parent: Parent) => {
    const { id } = await told(parent);
    await workOnImport(
      { pool: world.db.pool, photos, dataDir, now: () => Temporal.Instant.from(world.now()) },
      rowId(id),
    );
    return told(parent);
  };
  const upload = (parent: Parent, bytes: Buffer, query = '') =>
    parent.send({ method: 'POST', path: `/api/import${query}`, ...multipartFile('file', bytes) });
  return {
    told,
    work,
    upload,
    /** Brings a file and has it read. */
    async bring(parent: Parent, bytes: Buffer): Promise<Told> {
      const answer = await upload(parent, bytes);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      return work(parent);
    },
    /** Confirms all children that can come, and has them written. */
    async confirm(parent: Parent): Promise<Told> {
      const { id, report } = await told(parent);
      const children = (report?.children ?? [])
        .filter(({ problem }) => problem === null)
        .map(({ key, child }) => (child ? { key, as: 'INTO', childId: child.id } : { key, as: 'NEW' }));
      await parent.execute(
        'mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { import { state } } }',
        {
          input: { importId: id, children },
        },
      );
      return work(parent);
    },
  };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Fields that another server has its own values for. */
const own = new Set([
  'taskId',
  'skillId',
  'urlSlug',
  'updatedAt',
  'byteSize',
  'width',
  'height',
  'handedOverOn',
  'formerSkippedDates',
  'weight',
]);

/** Lists whose rows have ids and times of their own on each server. */
const computed = new Set(['streaks', 'summaries']);

/**
 * The family of an export as another one should have it.
 *
 * @param there the rows of the first server; null to leave the ids as they are
 * @param userId who brought them
 */
export function familyOf(
  json: Exported,
  lists: readonly string[],
  there: { readonly userId: string } | null,
): Exported {
  const account = String(json['account']?.[0]?.['id']);
  const names = new Map((json['carers'] ?? []).map(({ userId, name }) => [userId, name]));
  const childHere = (key: unknown) => (there ? movedId(sourceOf(there.userId, account), String(key)) : String(key));
  const children = new Set((json['children'] ?? []).map(({ id }) => String(id)));
  const mapped = (value: unknown, childId: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => mapped(one, childId));
    if (typeof value !== 'string' || !there) return value;
    return value.replace(uuid, (id) => {
      if (children.has(id)) return childHere(id);
      return id === account ? there.userId : movedId(childId, id);
    });
  };
  const byName = ['completedById', 'recordedById', 'byId'];
  const others = [...byName, 'commentedById', 'photoById', 'undoneById', 'createdById'];
  const row = (list: string, raw: Row): Row => {
    const childId = childHere(list === 'children' ? raw['id'] : raw['childId']);
    const entries = Object.entries(raw).flatMap(([field, value]): [string, unknown][] => {
      if (own.has(field) || (computed.has(list) && ['id', 'createdAt'].includes(field))) return [];
      if (list === 'children' && field === 'parentId') return [[field, there?.userId ?? value]];
      if (list === 'carePatterns' && field === 'carerId') return [[field, there?.userId ?? value]];
      if (there && others.includes(field) && value !== account) return [[field, null]];
      if (there && field === 'authorName') {
        const author = byName.map((name) => raw[name]).find((id) => typeof id === 'string');
        return [[field, typeof author === 'string' && author !== account ? (names.get(author) ?? null) : value]];
      }
      if (list === 'ownActivities' && field === 'activityId')
        return [[field, there ? movedId(sourceOf(there.userId, account), String(value)) : value]];
      // Of equal ones, ids decide which come first.
      if (field === 'highlights') return [[field, { ...(value as object), notableAchievements: null }]];
      return [[field, mapped(value, childId)]];
    });
    return Object.fromEntries(entries);
  };
  return Object.fromEntries(
    lists.map((list) => [
      list,
      (json[list] ?? [])
        .map((raw) => row(list, raw))
        .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    ]),
  );
}
