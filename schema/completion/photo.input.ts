import { badInput, fieldRefusal } from '../errors.ts';
import { say } from '../say.rules.ts';
import { photoMaxBytes, photoMessages } from './photo.rules.ts';

/** The file is no image, or cannot be decoded. */
export const notAnImage = () => badInput('photo', photoMessages.notAnImage.sentence);

/** The file is an image of another kind, such as a GIF. */
export const otherImage = () =>
  badInput('photo', say('Please select a JPEG, PNG or WebP image: other kinds are not allowed'));

/** The file is larger than `photoMaxBytes`. */
export const photoTooLarge = () => fieldRefusal('PAYLOAD_TOO_LARGE', 'photo', photoMessages.tooLarge.sentence);

/** The header announces a photo that would be too expensive to decode. */
export const photoTooManyPixels = () => badInput('photo', say('Please select an image with at most 25 megapixels'));
export const photoTooLong = () =>
  badInput('photo', say('Please select an image whose sides have at most 12,000 pixels'));
export const photoTooManyScans = () => badInput('photo', say('Please select a JPEG with at most 100 scans'));

/** Decoding took too much time or memory and was stopped. */
export const photoTooMuch = () =>
  badInput('photo', say('The image takes too much time or memory to read. Please select another one'));

/**
 * The bytes of a photo in a base64 data URL. The media type of the URL is ignored: the first bytes decide later.
 *
 * @throws Refusal BAD_USER_INPUT, PAYLOAD_TOO_LARGE
 */
export function photoOfDataUrl(url: unknown): Uint8Array {
  if (typeof url !== 'string') throw notAnImage();
  const [, payload] = /^data:[^,]{0,200};base64,(.*)$/s.exec(url) ?? [];
  if (payload === undefined) throw notAnImage();
  const bytes = decodeBase64(payload);
  if (bytes.length > photoMaxBytes) throw photoTooLarge();
  return bytes;
}

function decodeBase64(text: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(text);
  } catch {
    throw notAnImage();
  }
}
