import type { Look } from './looks.ts';
import type { Scene } from './scene.ts';

/** The file of a scene in a look. */
export const pictureName = (scene: Pick<Scene, 'name'>, look: Pick<Look, 'name'>): string =>
  `${scene.name}-${look.name}.jpg`;
