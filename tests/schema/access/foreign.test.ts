import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { childWord, type FurnishedCircle, furnishedCircleOf, ownerEmail } from '../../support/circle.ts';
import { completeTaskDocument } from '../../support/documents.ts';
import { globalId, rowId, typenameOf } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { sendsNotifications } from '../../support/pushDevices.ts';
import { photoFolder } from '../../support/photos.ts';
import { comparableAnswer } from './walk.ts';

/** Cases that the matrix does not cover: lists of ids, cursors, idempotency keys, and other times. */

const world = await createWorld({
  env: { ...sendsNotifications, OWNER_EMAIL: ownerEmail, DATA_DIR: photoFolder().dataDir },
});

let circle: FurnishedCircle;
let milo: ChildProfile;
beforeAll(async () => {
  circle = await furnishedCircleOf(world);
  milo = circle.child;
});

/** The types of which administrators or the site owner see all objects. */
const ofAdministration = ['Person', 'RegisterInvitation', 'AuditEntry'];

/** An unknown id of the same type. */
const unknownIdOf = (id: string) => globalId(typenameOf(id), randomUUIDv7());

const answerTo = async (caller: Caller, query: string, variables: object) =>
  comparableAnswer(await caller.graphql(query, variables));

describe('for a stranger, data of a child that is not theirs', () => {
  test('is null among their own objects, in the order of the ids', async () => {
    const own = await world.parent().withChild();
    const { Child, Completion, Summary, Session } = circle.things;
    const answer = await own.parent.execute('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: [Child, own.id, Completion, unknownIdOf(own.id), Summary, own.id, Session],
    });
    expect(answer).toEqual({ nodes: [null, { id: own.id }, null, null, null, { id: own.id }, null] });
  });

  test('is null even for a document with fragments on every type', async () => {
    const everything =
      'query ($id: ID!) { node(id: $id) { __typename ... on User { email } ... on Child { name } ' +
      '... on AssignedTask { completed } ... on Completion { title } ... on Summary { viewed } } }';
    for (const caller of [circle.signedOut, circle.stranger, circle.otherChild, circle.admin, circle.siteOwner]) {
      for (const [typename, id] of Object.entries(circle.things)) {
        if (['Task', 'Skill', 'FeatureFlag', 'SubscriptionPlan', ...ofAdministration].includes(typename)) continue;
        if (caller === circle.otherChild && typename === 'User') continue;
        const foreign = await answerTo(caller, everything, { id });
        expect(foreign).toEqual(await answerTo(caller, everything, { id: unknownIdOf(id) }));
        expect(foreign.text).toMatch(/^\{"data":\{"node":null\},"extensions":\{"cost":\{[^{}]+\}\}\}$/);
      }
    }
  });

  test('is not found either when it is completed or expired, or with the idempotency key of its completion', async () => {
    const { DailyTask, WeeklyTask, MonthlyTask } = circle.things;
    const open = (await milo.openTask()).id;
    const keyed = (await milo.openTask('weekly')).id;
    await milo.parent.completeTask(keyed, 'once');
    for (const days of [0, 40]) {
      world.later({ days });
      for (const caller of [circle.stranger, circle.admin, circle.otherChild]) {
        for (const id of [DailyTask, WeeklyTask, MonthlyTask, open, keyed]) {
          for (const key of [{}, { idempotencyKey: 'once' }]) {
            const complete = (assignedTaskId: string) =>
              answerTo(caller, completeTaskDocument, { input: { assignedTaskId, ...key } });
            const foreign = await complete(id);
            expect(foreign).toEqual(await complete(unknownIdOf(id)));
            expect(foreign.text).toContain('Task not found');
          }
        }
      }
      world.later({ days: -days });
    }
    expect((await milo.openTask()).id).toBe(open);
  });
});

describe("a cursor of a child that is not the viewer's", () => {
  test.each(['completions', 'summaries'])('into %s acts only as a point in time', async (list) => {
    const other = await world.parent().withChild();
    world.later({ minutes: -5 });
    await other.completeTasks(2);
    world.later({ minutes: 5 });
    const { node } = await milo.parent.execute<{
      node: Record<string, { edges: { cursor: string; node: { id: string } }[] }>;
    }>(`query ($id: ID!) { node(id: $id) { ... on Child { ${list}(first: 1) { edges { cursor node { id } } } } } }`, {
      id: milo.id,
    });
    const edge = node[list]?.edges[0];
    if (!edge) throw new Error(`${childWord} has ${list}`);
    const position = Buffer.from(edge.cursor, 'base64url').toString();
    const unknownPosition = position.replace(rowId(edge.node.id), randomUUIDv7());
    expect(unknownPosition).not.toBe(position);

    const query = `query ($id: ID!, $after: String!) {
      node(id: $id) { ... on Child { ${list}(after: $after) { edges { node { id } } pageInfo { hasPreviousPage } } } }
    }`;
    const foreign = await answerTo(other.parent, query, { id: other.id, after: edge.cursor });
    const after = Buffer.from(unknownPosition).toString('base64url');
    expect(foreign).toEqual(await answerTo(other.parent, query, { id: other.id, after }));
    expect(foreign.text).not.toContain(edge.node.id);
  });
});
