import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverAudits } from 'graphql-http';
import { afterAll, describe, expect, test } from 'vitest';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();
const server = createServer((request, response) => world.handler(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;

describe('the audits of GraphQL over HTTP', () => {
  test.each(serverAudits({ url, fetchFn: fetch }).map((audit) => [`${audit.id} ${audit.name}`, audit] as const))(
    '%s',
    async (_name, audit) => {
      const result = await audit.fn();
      expect(result.status, 'reason' in result ? result.reason : '').toBe('ok');
    },
  );
});
