import { useEffect, useState } from 'react';

interface Chosen {
  readonly image: Blob;
  /** The object URL of the image. */
  readonly url: string;
}

/**
 * The picture of a form: stored, new, or none.
 *
 * @param storedUrl the address of the picture on the server.
 */
export function usePicture(storedUrl: string | null) {
  const [change, setChange] = useState<Chosen | 'removed' | null>(null);
  const chosen = change === 'removed' ? null : change;
  // Frees the previous object URL, and the last one on unmount.
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  return {
    /** The address of the picture to show; null when there is none. */
    url: change === 'removed' ? null : (chosen?.url ?? storedUrl),
    /** A new picture that has not been saved. */
    image: chosen?.image ?? null,
    /** Whether saving removes the stored picture. */
    removed: change === 'removed' && storedUrl !== null,
    choose: (image: Blob) => setChange({ image, url: URL.createObjectURL(image) }),
    remove: () => setChange('removed'),
  };
}

export type Picture = ReturnType<typeof usePicture>;
