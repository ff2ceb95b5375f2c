import { useEffect, useState } from 'react';

interface Chosen {
  image: Blob;
  /** Where this page can show it. */
  url: string;
  privacyApplied: boolean;
}

/**
 * The photo of a form: a saved one, a new one, or none.
 *
 * @param savedUrl address of the photo that the server has.
 */
export function usePhoto(savedUrl: string | null) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [removed, setRemoved] = useState(false);
  // The memory of the one before, or of all when the form goes.
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  return {
    /** A new photo that waits to be saved. */
    image: chosen?.image ?? null,
    /** Whether stickers were burnt into it. */
    privacyApplied: chosen?.privacyApplied ?? false,
    /** Where it can be shown, saved or new; null when there is none. */
    url: chosen?.url ?? (removed ? null : savedUrl),
    /** Whether the saved one is to go. */
    removed: removed && !chosen && savedUrl !== null,
    choose: (image: Blob, privacyApplied = false) =>
      setChosen({ image, url: URL.createObjectURL(image), privacyApplied }),
    remove: () => {
      setChosen(null);
      setRemoved(true);
    },
  };
}

export type Photo = ReturnType<typeof usePhoto>;
