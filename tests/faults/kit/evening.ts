import { setTimeout as pause } from 'node:timers/promises';
import { globalId } from '../../support/ids.ts';
import { middayZone } from '../../support/middayZone.ts';
import { picture } from '../../support/photos.ts';
import { type ListedChild, tasksOf, Visitor } from '../../support/visitor.ts';
import type { Journal } from './journal.ts';

const PAUSE_MS = 50;

/** Error codes of temporary failures, after which the request is sent again. */
const temporary = new Set(['INTERNAL_SERVER_ERROR', 'TIMEOUT', 'UNAVAILABLE']);

const deleteDocument = `mutation Delete($input: DeleteChildInput!) {
  deleteChild(input: $input) { deletedChild { id } }
}`;

/** A small photo, as a phone sends it. */
export const photo: string = `data:image/jpeg;base64,${(await picture(320, 240).jpeg().toBuffer()).toString('base64')}`;

/** A registered family with a child. */
export interface Family {
  readonly visitor: Visitor;
  readonly child: ListedChild;
}

/** A time zone where it is noon now, so that no day ends during a test. */
export const zone: string = middayZone(new Date().toISOString());

/** Registers families with one child each. Call it before a fault begins. */
export function registerFamilies(
  address: string,
  count: number,
  journal: Journal,
  patienceMs?: number,
): Promise<Family[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const visitor = new Visitor(address, patienceMs);
      const child = await visitor.register(`${crypto.randomUUID()}@faults.example`, zone);
      journal.childAdded(child.id);
      return { visitor, child };
    }),
  );
}

/**
 * Sends all writes of a family: it saves a photo with a comment, completes all other tasks of its child, records a mood, adds a
 * second child, completes one task of that child, and deletes it. Failed requests are repeated with their idempotency key, and
 * acknowledged writes are recorded in the journal.
 */
export async function runEvening({ visitor, child }: Family, journal: Journal): Promise<void> {
  const [first, ...others] = tasksOf(child);
  await saveWithPhoto(visitor, child, first, journal);
  for (const task of others) journal.completed(child.id, task.id, await visitor.complete(task));
  await visitor.request('POST', `/api/children/${child.id}/mood`, { mood: 'happy', note: '' });
  journal.moodRecorded(child.id);

  const second = await visitor.request<ListedChild>('POST', '/api/children', {
    name: 'Ada',
    birthDate: '2021-04-30',
    ageGroup: 'preschool',
  });
  journal.childAdded(second.id);
  await saveWithPhoto(visitor, second, second.dailyTasks[0], journal);
  await deleteChild(visitor, second.id, 'Ada');
  journal.childDeleted(second.id);
}

/** Completes a task with a photo and a comment. */
async function saveWithPhoto(
  visitor: Visitor,
  { id }: ListedChild,
  task: ListedChild['dailyTasks'][number] | undefined,
  journal: Journal,
): Promise<void> {
  if (!task) throw new Error('The child has no challenges');
  const comment = `An evening of ${id}`;
  const { points } = await visitor.request<{ points: number }>('POST', '/api/daily-tasks/complete-with-media', {
    dailyTaskId: task.id,
    comment,
    imageUrl: photo,
  });
  journal.completed(id, task.id, points);
  journal.commented(task.id, comment);
}

/** Deletes a profile. NOT_FOUND means that an earlier attempt deleted it and its answer was lost. */
async function deleteChild(visitor: Visitor, id: string, name: string): Promise<void> {
  for (;;) {
    const { errors } = await visitor.request<{ errors?: { message: string; extensions: { code: string } }[] }>(
      'POST',
      '/graphql',
      { query: deleteDocument, variables: { input: { childId: globalId('Child', id), name } } },
    );
    const [error] = errors ?? [];
    if (!error || error.extensions.code === 'NOT_FOUND') return;
    if (!temporary.has(error.extensions.code)) throw new Error(error.message);
    await pause(PAUSE_MS);
  }
}

/** Imports a new skill and twenty new tasks that practise it. A repeated import changes nothing. */
export async function importCatalogue(admin: Visitor, round: string, journal: Journal): Promise<void> {
  const skill = `Skill of ${round}`;
  const titles = Array.from({ length: 20 }, (_, index) => `Task ${index} of ${round}`);
  await admin.request('POST', '/api/admin/import-excel', {
    skillsToImport: [{ row: 2, name: skill, description: 'Imported.', ageGroup: 'adolescent' }],
    tasksToImport: titles.map((title, index) => ({
      row: index + 2,
      title,
      description: 'Imported.',
      ageGroup: 'adolescent',
      frequency: 'daily',
      points: 100,
      skills: [skill],
    })),
  });
  journal.rowsImported([skill, ...titles]);
}
