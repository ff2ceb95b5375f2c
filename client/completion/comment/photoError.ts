import { t } from '@lingui/core/macro';
import { photoMaxBytes, photoMessages } from '../../../schema/completion/photo.rules.ts';
import { isReadableImage } from '../../lib/isReadableImage.ts';

/** The format of iPhones, which most other devices cannot read. Some systems give such a file no type. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const shown = ({ title, sentence }: (typeof photoMessages)[keyof typeof photoMessages]) => ({
  title,
  sentence: sentence.message,
});

/**
 * Why a file is rejected as a photo: a title and a sentence; null when it is accepted. A picture that this browser cannot
 * read is rejected when it is chosen; one that it can read is sent as a JPEG. See docs/product.md#photos.
 */
export async function photoError(file: File): Promise<{ title: string; sentence: string } | null> {
  if (!file.type.startsWith('image/') && !isHeic(file)) return shown(photoMessages.notAnImage);
  if (file.size > photoMaxBytes) return shown(photoMessages.tooLarge);
  if (await isReadableImage(file)) return null;
  return {
    title: t`This photo cannot be opened`,
    sentence: isHeic(file)
      ? t`This browser cannot read HEIC photos. Please choose a JPEG or PNG, or take a new one.`
      : t`The file is damaged or in a format that this browser cannot read. Please choose a JPEG or PNG.`,
  };
}
