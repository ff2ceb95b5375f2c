import { useEffect, useState } from 'react';

interface Chosen {
  image: Blob;
  /** The URL of the photo. */
  url: string;
  privacyApplied: boolean;
  /** Whether another app shared it. */
  isShared: boolean;
}

/**
 * The photo of a form: saved or offered, new, or none.
 *
 * @param givenUrl the URL of a photo on the server.
 */
export function usePhoto(givenUrl: string | null) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [removed, setRemoved] = useState(false);
  // Frees the previous object URL, and the last one on unmount.
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  return {
    /** A new photo that has not been saved. */
    image: chosen?.image ?? null,
    /** Whether stickers were added to it. */
    privacyApplied: chosen?.privacyApplied ?? false,
    /** Whether another app shared it, and no sticker covers anything yet. */
    isShared: chosen?.isShared ?? false,
    /** The URL of the given or new photo; null when there is none. */
    url: chosen?.url ?? (removed ? null : givenUrl),
    /** Whether the given photo was removed without a new one. */
    removed: removed && !chosen && givenUrl !== null,
    choose: (image: Blob, privacyApplied = false) =>
      setChosen({ image, url: URL.createObjectURL(image), privacyApplied, isShared: false }),
    chooseShared: (image: Blob) =>
      setChosen({ image, url: URL.createObjectURL(image), privacyApplied: false, isShared: true }),
    remove: () => {
      setChosen(null);
      setRemoved(true);
    },
  };
}

export type Photo = ReturnType<typeof usePhoto>;
