import type { Act } from './acts.ts';
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
  readonly prepare?: Act;
  /** Brings the loaded page into its state. */
  readonly act?: Act;
  /** Takes only what the window shows, not the whole page; for dialogs and what is fixed to the window. */
  readonly inWindow?: boolean;
}

/** The page of the family's first child, or of another one. */
export const childPage =
  (index = 0) =>
  ({ children }: Family): string =>
    `/challenges/${children[index]?.urlSlug}`;

type Signed = NonNullable<Scene['as']>;

/** What the window shows of a page after an act. */
export const inWindow = (name: string, path: Scene['path'], as: Signed, act: Act): Scene => ({
  name,
  path,
  as,
  act,
  inWindow: true,
});

/** What the window shows of the page of the family's first child after an act. */
export const childInWindow = (name: string, as: Signed, act: Act): Scene => inWindow(name, childPage(), as, act);
