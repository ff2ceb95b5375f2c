import type { Shared } from './shared.ts';

/*
 * The picture that another app shared with this one (client/offline/share.ts), for pages. The store's code loads when it is asked for:
 * as a file of its own it would be listed in the first load.
 */
const phone = () => import('./phone.ts');

/** The global id of the completed daily task whose form takes it; null if any form may. */
let taker: string | null = null;

/** Keeps the picture that waits for the form of one completed task. */
export function keepPhotoFor(taskId: string): void {
  taker = taskId;
}

/** Whether the picture that waits is kept for the form of this task. */
export const isPhotoFor = (taskId: string): boolean => taker === taskId;

/** The picture that waits; null without one, or where the browser keeps nothing. */
export async function waitingPhoto(): Promise<Shared | null> {
  if (!('indexedDB' in globalThis)) return null;
  const { sharedPicture } = await phone();
  return sharedPicture.read().catch(() => null);
}

/** Gives up the picture that waits. */
export async function dropPhoto(): Promise<void> {
  taker = null;
  const { sharedPicture } = await phone();
  await sharedPicture.drop();
}

/** Takes the picture that waits for the form of a completed task; null if there is none for it. */
export async function takePhoto(taskId: string): Promise<File | null> {
  if (taker !== null && taker !== taskId) return null;
  const shared = await waitingPhoto();
  if (!shared) return null;
  await dropPhoto();
  return shared.file;
}
