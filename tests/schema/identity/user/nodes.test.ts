import { expect, test } from 'vitest';
import { createTokenDocument } from '../../../support/documents.ts';
import { createWorld } from '../../../support/kit.ts';

const world = await createWorld();
const parent = await world.parent();

const document = `query ($ids: [ID!]!) {
  nodes(ids: $ids) { id ... on AccessToken { name } ... on Session { userAgent isCurrent } ... on SubscriptionPlan { name } }
}`;

test('loading three tokens, sessions and plans by id takes as many statements as loading one of each', async () => {
  const admin = await world.admin();
  const { subscriptionPlans } = await admin.execute<{ subscriptionPlans: { id: string }[] }>(
    '{ subscriptionPlans { id } }',
  );
  for (const name of ['One', 'Two', 'Three']) {
    await parent.execute(createTokenDocument, { input: { name, scopes: ['READ'] } });
  }
  const { viewer } = await parent.execute<{ viewer: { accessTokens: { id: string }[]; sessions: { id: string }[] } }>(
    '{ viewer { accessTokens { id } sessions { id } } }',
  );
  const [session] = viewer.sessions;
  const statementCount = async (count: number) => {
    const ids = [...viewer.accessTokens, ...subscriptionPlans]
      .map(({ id }) => id)
      .filter((_id, index, all) => index < count || index >= all.length - count);
    const { statements } = await world.statements(() => parent.execute(document, { ids: [...ids, session?.id] }));
    return statements.length;
  };
  expect(await statementCount(3)).toBe(await statementCount(1));
});
