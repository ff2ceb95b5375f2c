import type { Page } from 'playwright';
import type { FamilyName } from './families.ts';

/** A screen in one of its states. */
export interface Scene {
  /** What is shown, after "axe finds no violations in …". */
  readonly what: string;
  /** The user whose screen it is. */
  readonly who: FamilyName | 'signedOut';
  /** Another user, without whom there is nothing to show. */
  readonly needs?: FamilyName;
  readonly path: string;
  /** Brings the page, 1280 px wide, into the state and waits for it. */
  readonly act: (page: Page) => Promise<unknown>;
  /** The axe rules that do not apply to this screen. */
  readonly except?: readonly string[];
  /** Console errors that the state causes. */
  readonly expecting?: RegExp;
  /** A child's page: at most one filled button is seen at once. */
  readonly isChildPage?: true;
  /** Words that are read as written on a phone of 390 px, not as a picture and not in capitals. */
  readonly words?: readonly string[];
  /** The greatest length of the page at a width of 360 px, in CSS pixels. */
  readonly maxLength?: number;
}
