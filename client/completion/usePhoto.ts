import { useState } from 'react';
import { useObjectUrl } from '../lib/useObjectUrl.ts';

/**
 * The photo of a form: a saved one, a new one, or none.
 *
 * @param savedUrl address of the photo that the server has.
 */
export function usePhoto(savedUrl: string | null) {
  const [chosen, setChosen] = useState<{ image: Blob; privacyApplied: boolean } | null>(null);
  const [removed, setRemoved] = useState(false);
  const chosenUrl = useObjectUrl(chosen?.image ?? null);
  return {
    /** A new photo that waits to be saved. */
    image: chosen?.image ?? null,
    /** Whether stickers were burnt into it. */
    privacyApplied: chosen?.privacyApplied ?? false,
    /** Whether there is one, saved or new. */
    exists: chosen !== null || (savedUrl !== null && !removed),
    /** Where it can be shown; null for the moment in which a new one is read. */
    url: chosen ? chosenUrl : removed ? null : savedUrl,
    /** Whether the saved one is to go. */
    removed: removed && !chosen && savedUrl !== null,
    choose: (image: Blob, privacyApplied = false) => setChosen({ image, privacyApplied }),
    remove: () => {
      setChosen(null);
      setRemoved(true);
    },
  };
}

export type Photo = ReturnType<typeof usePhoto>;
