import { useEffect, useState } from 'react';

interface Chosen {
  image: Blob;
  url: string;
  origin: Origin;
}

/** Where a new photo comes from: taken or chosen here, the same with stickers, or shared by another app. */
type Origin = 'chosen' | 'stickers' | 'shared';

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
    privacyApplied: chosen?.origin === 'stickers',
    /** Whether another app shared it, and no sticker covers anything yet. */
    isShared: chosen?.origin === 'shared',
    /** The URL of the given or new photo; null when there is none. */
    url: chosen?.url ?? (removed ? null : givenUrl),
    /** Whether the given photo was removed without a new one. */
    removed: removed && !chosen && givenUrl !== null,
    choose: (image: Blob, origin: Origin = 'chosen') => setChosen({ image, url: URL.createObjectURL(image), origin }),
    remove: () => {
      setChosen(null);
      setRemoved(true);
    },
  };
}

export type Photo = ReturnType<typeof usePhoto>;
