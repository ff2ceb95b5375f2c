import type { Page } from 'playwright';
import type { Families, Family } from './families.ts';

/** A screen in one of its states. */
export interface Scene {
  /** Names the pictures, such as `dashboard-twelve`. */
  readonly name: string;
  /** The path to open. */
  readonly path: string | ((family: Family) => string);
  /**
   * Who is signed in; without it nobody is. `own` is a new family for each picture, for scenes that change it: one child with
   * one daily challenge left.
   */
  readonly as?: keyof Families | 'own';
  /** Prepares the empty page, for example to hold back the server's answers. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Brings the loaded page into its state. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Takes only what the window shows, not the whole page; for dialogs and what is fixed to the window. */
  readonly inWindow?: boolean;
}

/** The page of the family's first child, or of another one. */
export const childPage =
  (index = 0) =>
  ({ children }: Family): string =>
    `/challenges/${children[index]?.urlSlug}`;

/** What the window shows of the page of the family's first child after an act. */
export const childInWindow = (name: string, as: NonNullable<Scene['as']>, act: NonNullable<Scene['act']>): Scene => ({
  name,
  path: childPage(),
  as,
  act,
  inWindow: true,
});
