import { describe, expect, test } from 'vitest';
import { readPersistedDocuments } from '../../../server/graphql/persisted.ts';
import { mutate, newTask } from '../../support/catalogue.ts';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld();
const admin = await world.admin();
const parent = await world.parent();

const tasks: Readonly<Record<string, object>> = {
  plain: {},
  puddle: { place: 'OUTDOORS', season: 'AUTUMN', materials: ['boots'], safety: 'Hold hands.' },
  boat: { place: 'INDOORS', moment: 'BATH', materials: ['cup'] },
  call: { company: 'REMOTE', safety: 'Put the phone down first.' },
};
await world.sql('DELETE FROM tasks');
for (const [title, details] of Object.entries(tasks)) await mutate(admin, 'createTask', { ...newTask, title, details });

const document = `query ($place: Place, $company: Company, $moment: Moment, $season: Season, $withoutMaterial: Boolean,
    $withoutSafety: Boolean, $search: String) {
  tasks(place: $place, company: $company, moment: $moment, season: $season, withoutMaterial: $withoutMaterial,
    withoutSafety: $withoutSafety, search: $search) { totalCount edges { node { title } } }
}`;

interface Answer {
  readonly tasks: { readonly totalCount: number; readonly edges: readonly { readonly node: { title: string } }[] };
}

describe('the tasks of the catalogue', () => {
  test.for<[object, string[]]>([
    [{}, ['boat', 'call', 'plain', 'puddle']],
    [{ place: 'OUTDOORS' }, ['puddle']],
    [{ place: 'ANYWHERE' }, ['call', 'plain']],
    [{ company: 'REMOTE' }, ['call']],
    [{ moment: 'BATH' }, ['boat']],
    [{ season: 'AUTUMN' }, ['puddle']],
    [{ season: 'WINTER' }, []],
    [{ withoutMaterial: true }, ['call', 'plain']],
    [{ withoutSafety: true }, ['boat', 'plain']],
    [{ withoutMaterial: true, withoutSafety: true }, ['plain']],
    [{ withoutMaterial: false, withoutSafety: null }, ['boat', 'call', 'plain', 'puddle']],
    [{ company: 'ONE_CHILD', withoutSafety: true, search: 'OA' }, ['boat']],
  ])('are limited by %j', async ([filter, titles]) => {
    const { tasks: found } = await parent.execute<Answer>(document, filter);
    expect(found.edges.map(({ node }) => node.title)).toEqual(titles);
    expect(found.totalCount).toBe(titles.length);
  });

  test('are a page of the administration with all their details, within the limits of a document', async () => {
    const [hash] = [...readPersistedDocuments()].find(([, text]) => text.startsWith('query TaskListQuery')) ?? [];
    const variables = { ageGroup: 'TODDLER', orderBy: { field: 'TITLE', direction: 'ASC' }, first: 20 };
    const { errors } = await admin.post({ id: hash, variables });
    expect(errors).toEqual([]);
  });
});
