import { words } from '../say.rules.ts';

/**
 * What a long press on the installed application's icon offers: `/?to=…` leads there. `place` is the section of a child's page.
 * Without one the home page asks by itself. Each needs an icon in client/public/icons (scripts/icons.ts), `shortcut-…-96.png`.
 */
export const shortcuts = [
  { to: 'tonight', name: words('Tonight'), place: 'today' },
  { to: 'mood', name: words('How was today?'), place: 'mood' },
  { to: 'said', name: words('Said') },
] as const;

export type Shortcut = (typeof shortcuts)[number];

/** Where a picture leads that another app has shared with this one. */
export const sharedPictureTo = 'photo';

/** Where other apps post a picture, and the name of its field (https://w3c.github.io/web-share-target/). */
export const sharePath = '/share';
export const shareField = 'photo';
