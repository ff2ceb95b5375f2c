import { useEffect, useState, type RefObject } from 'react';
import type { PostcardContent } from './postcardWeek.ts';

export interface PostcardPicture {
  /** The finished picture; null while it is drawn. */
  blob: Blob | null;
  /** Its object URL. */
  url: string | null;
  failed: boolean;
}

const undrawn: PostcardPicture = { blob: null, url: null, failed: false };

/**
 * Draws the postcard again whenever its content changes. The picture before stays until the new one is there.
 *
 * @param content the same object as long as nothing changes
 */
export function usePostcardPicture(art: RefObject<SVGSVGElement | null>, content: PostcardContent): PostcardPicture {
  const [picture, setPicture] = useState(undrawn);
  useEffect(() => {
    let current = true;
    const draw = async () => {
      try {
        const { drawPostcard } = await import('./drawPostcard.ts');
        // The dialog may have been closed meanwhile.
        if (!current || !art.current) return;
        const blob = await drawPostcard(art.current, content);
        if (current) setPicture({ blob, url: URL.createObjectURL(blob), failed: false });
      } catch (error) {
        if (!current) return;
        console.error('Failed to draw the postcard', error);
        setPicture({ ...undrawn, failed: true });
      }
    };
    void draw();
    return () => {
      current = false;
    };
  }, [art, content]);
  // Frees the previous object URL, and the last one on unmount.
  useEffect(() => () => void (picture.url && URL.revokeObjectURL(picture.url)), [picture]);
  return picture;
}
