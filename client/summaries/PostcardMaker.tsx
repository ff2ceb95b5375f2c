import { useMemo, useRef, useState } from 'react';
import { saveFile } from '../lib/saveFile.ts';
import { isolated } from '../lib/isolate.ts';
import { canShare, shareFile } from '../lib/shareFile.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useToast } from '../ui/Toast.tsx';
import type { PostcardContent } from './drawPostcard.ts';
import { PostcardArt } from './PostcardArt.tsx';
import { PostcardPhotos } from './PostcardPhotos.tsx';
import type { PostcardWeek } from './postcardWeek.ts';
import { usePostcardPicture } from './usePostcardPicture.ts';

/** The postcard as it will be sent, the choice of its sentence and photo, and the buttons that save and share it. */
export function PostcardMaker({ week }: { week: PostcardWeek }) {
  const { childName, period, tally } = week;
  const art = useRef<SVGSVGElement>(null);
  const toast = useToast();
  const [place, setPlace] = useState(0);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const written = week.sentences[place];
  const text = written ?? week.doneSentence;
  const content = useMemo<PostcardContent>(
    () => ({
      title: `${isolated(childName)}'s week`,
      period,
      tally,
      photo,
      sentence: text === null ? null : { text, written: written !== undefined },
    }),
    [childName, period, tally, photo, text, written],
  );
  const { blob, url, failed } = usePostcardPicture(art, content);
  const file = useMemo(
    () =>
      blob &&
      new File([blob], `postcard-${period.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`, { type: 'image/png' }),
    [blob, period],
  );
  const sharing = file !== null && canShare(file);
  const share = async () => {
    if (!file) return;
    try {
      await shareFile(file);
    } catch {
      toast({ title: 'The postcard could not be shared', description: 'Save it instead.', tone: 'destructive' });
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <div data-look="paper" className="pointer-events-none absolute size-0 overflow-hidden">
        <PostcardArt ref={art} plants={week.plants} />
      </div>
      {failed ? (
        <p role="alert" className="rounded-field bg-error-tint px-4 py-8 text-center text-15 text-error">
          This browser could not draw the postcard.
        </p>
      ) : url ? (
        <img
          src={url}
          alt={`Postcard: ${content.title}, ${period}. ${text ?? ''}`}
          width={1200}
          height={1500}
          className="mx-auto h-auto max-h-[44dvh] w-auto max-w-full rounded-field border border-line shadow-soft"
        />
      ) : (
        <Skeleton className="mx-auto aspect-4/5 h-[44dvh] max-w-full rounded-field" />
      )}
      {week.sentences.length > 1 && (
        <Button variant="plain" onClick={() => setPlace((place + 1) % week.sentences.length)}>
          Another sentence
        </Button>
      )}
      {week.photos.length > 0 && <PostcardPhotos photos={week.photos} onChoose={setPhoto} />}
      <div className="flex flex-col gap-2 small:flex-row-reverse">
        {sharing && (
          <Button wide onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button
          wide
          variant={sharing ? 'quiet' : 'primary'}
          disabled={!file}
          onClick={() => file && saveFile(file, file.name)}
        >
          Save picture
        </Button>
      </div>
    </div>
  );
}
