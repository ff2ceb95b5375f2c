import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { app, parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { noDetails } from '../../support/noDetails.ts';

/** A task as the server returns it. Its id is its title. */
export function task(title: string, overrides: Record<string, unknown> = {}) {
  return {
    __typename: 'Task',
    id: title,
    title,
    description: 'Do it together.',
    ageGroup: 'TODDLER',
    frequency: 'DAILY',
    points: 700,
    weight: 1,
    revision: 1,
    tips: null,
    ...noDetails,
    skills: [],
    ...overrides,
  };
}

/** A skill as the server returns it. Its id is its name. */
export function skill(name: string, overrides: Record<string, unknown> = {}) {
  return {
    __typename: 'Skill',
    id: name,
    name,
    description: 'It helps.',
    steps: [],
    ageGroup: 'TODDLER',
    revision: 1,
    sources: [],
    ...overrides,
  };
}

/** A page that a task or a skill rests on, as the server returns it. */
export const source = { title: 'Play', publisher: 'CDC', url: 'https://cdc.gov/play', readOn: '2026-01-02' };

/** One page of a connection with `totalCount` items. */
export function page(nodes: readonly object[], { totalCount = nodes.length, before = false, after = false } = {}) {
  return {
    totalCount,
    pageInfo: { hasPreviousPage: before, hasNextPage: after, startCursor: 'first-row', endCursor: 'last-row' },
    edges: nodes.map((node) => ({ cursor: '', node })),
  };
}

/** Stubs a browser; `wide` shows tables, otherwise cards. */
export function stubScreen({ wide = true } = {}): void {
  stubBrowser();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('min-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

/** How the site is set up: without mail, and open to the invited. */
export const siteSettings = { mailConfigured: false, registration: 'INVITE' };

type Answers = Parameters<typeof stubServer>[0];

/** The rights of the user who opens the admin panel. */
type Role = 'parent' | 'admin' | 'owner';

/** Opens the admin panel, as an administrator unless `role` says otherwise. Lists are empty unless `answers` holds others. */
export function openAdmin(answers: Answers = {}, search = '?group=toddler', role: Role = 'admin') {
  const isAdmin = role !== 'parent';
  const server = stubServer({
    AdminPageQuery: () => ({
      viewer: { ...parent, isAdmin, isSiteOwner: role === 'owner' },
      app: { ...app, ...siteSettings, googleSignInMissing: isAdmin ? [] : null },
    }),
    TaskListQuery: () => ({ tasks: page([]) }),
    SkillListQuery: () => ({ skills: page([]) }),
    SkillPickerQuery: () => ({ skills: page([]) }),
    useTextLanguagesQuery: () => ({ catalogueLanguages: ['de'] }),
    ...answers,
  });
  return { ...server, ...renderApp(`/admin${search}`) };
}

/** The titles or names in the table, from top to bottom. */
export const rows = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
