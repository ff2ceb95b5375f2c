import { photoMaxBytes, photoMessages } from '../../schema/completion/photo.rules.ts';

/** Why a file is rejected as a photo: a title and a sentence; null when it is accepted. See docs/product.md#photos. */
export function photoError(file: File): { title: string; sentence: string } | null {
  if (!file.type.startsWith('image/')) return photoMessages.notAnImage;
  return file.size > photoMaxBytes ? photoMessages.tooLarge : null;
}
