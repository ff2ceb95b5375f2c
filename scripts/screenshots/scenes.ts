import type { Scene } from './scene.ts';
import { administrationScenes } from './scenes/administration.ts';
import { calendarScenes } from './scenes/calendar.ts';
import { childScenes } from './scenes/child.ts';
import { daysOffScenes } from './scenes/daysOff.ts';
import { ownScenes } from './scenes/own.ts';
import { completionScenes } from './scenes/completion.ts';
import { dashboardScenes } from './scenes/dashboard.ts';
import { otherScenes } from './scenes/others.ts';
import { sharingScenes } from './scenes/sharing.ts';
import { signInScenes } from './scenes/signIn.ts';

/** Every screen and state. */
export const scenes: readonly Scene[] = [
  ...signInScenes,
  ...dashboardScenes,
  ...childScenes,
  ...ownScenes,
  ...sharingScenes,
  ...calendarScenes,
  ...daysOffScenes,
  ...completionScenes,
  ...otherScenes,
  ...administrationScenes,
];
