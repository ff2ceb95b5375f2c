import { expect, test } from 'vitest';
import { route } from '../../server/rest/route.ts';

const call = (operationId: string) =>
  ({
    method: 'POST',
    path: '/api/twin',
    operationId,
    tag: 'account',
    summary: 'Does what a mutation does',
    handle: async () => null,
  }) as const;

test.each([
  ['login', false, 'signIn'],
  ['logout', false, 'logOut'],
  ['addChild', true, 'other'],
  ['recordMood', 'completing', 'other'],
  ['endSession', 'session', 'defence'],
  ['createTask', 'admin', 'other'],
])('the call %s has the scope and the purpose of the mutation with its name', (name, signedIn, purpose) => {
  expect(route(call(name))).toMatchObject({ signedIn, purpose });
});

test('what a call says itself counts', () => {
  const own = { signedIn: true, purpose: 'report' } as const;
  expect(route({ ...call('login'), ...own })).toMatchObject(own);
});

test.each(['listTwins', 'constructor', 'changePersonRights'])(
  'a call that says nothing, and whose mutation has no scope that calls know, is refused: %s',
  (name) => {
    expect(() => route(call(name))).toThrow(`${name} does not say who may call it`);
  },
);
