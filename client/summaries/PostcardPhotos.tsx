import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { classNames } from '../lib/classNames.ts';
import { viewerHeader } from '../relay/viewer.ts';
import { AddStickers } from '../stickers/AddStickers.tsx';
import { Sprout } from '../ui/drawings/plants.tsx';
import type { PostcardPhoto } from './postcardWeek.ts';

interface PostcardPhotosProps {
  photos: readonly PostcardPhoto[];
  /** Called with the photo for the postcard, or with null for the garden. */
  onChoose: (photo: Blob | null) => void;
}

/** The choice of the postcard's picture: the garden, or a photo of the week, whose faces can be covered first. */
export function PostcardPhotos({ photos, onChoose }: PostcardPhotosProps) {
  const name = useId();
  const [chosen, setChosen] = useState<PostcardPhoto | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef<PostcardPhoto | null>(null);
  const choose = async (photo: PostcardPhoto | null) => {
    latest.current = photo;
    setChosen(photo);
    setFailed(false);
    if (!photo) return onChoose(null);
    try {
      const image = await loadPhoto(photo.url);
      if (latest.current === photo) onChoose(image);
    } catch (error) {
      console.error('Failed to load the photo', error);
      if (latest.current === photo) setFailed(true);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-13 text-soft">
          <Trans>Picture</Trans>
        </legend>
        {[null, ...photos].map((photo) => (
          <label
            key={photo?.id ?? 'garden'}
            className={classNames(
              'relative flex size-16 items-center justify-center overflow-hidden rounded-field border-3 bg-done-tint',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
              photo === chosen ? 'border-action' : 'border-transparent',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={photo === chosen}
              onChange={() => void choose(photo)}
              className="sr-only"
            />
            <span className="sr-only">{photo ? t`Photo of ${photo.title}` : t`The garden`}</span>
            {photo ? (
              <img src={photo.url} alt="" className="size-full object-cover" />
            ) : (
              <Sprout className="size-10 text-done" />
            )}
          </label>
        ))}
      </fieldset>
      {failed && (
        <p role="alert" className="text-13 text-error">
          <Trans>The photo could not be loaded. Please try again.</Trans>
        </p>
      )}
      {chosen && !failed && (
        <>
          <p className="text-13 text-soft">
            <Trans>Whoever gets the postcard sees this photo. Cover the faces first.</Trans>
          </p>
          <AddStickers key={chosen.id} url={chosen.url} onApply={onChoose} />
        </>
      )}
    </div>
  );
}

async function loadPhoto(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin', headers: viewerHeader() });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.blob();
}
