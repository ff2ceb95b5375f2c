import { photoMaxBytes, photoMessages } from '../../schema/completion/photo.rules.ts';

/** Why a chosen file cannot be the photo: a heading and a sentence (specification, section 5); null when it can. */
export function photoProblem(file: File): { title: string; sentence: string } | null {
  if (!file.type.startsWith('image/')) return photoMessages.notAnImage;
  return file.size > photoMaxBytes ? photoMessages.tooLarge : null;
}
