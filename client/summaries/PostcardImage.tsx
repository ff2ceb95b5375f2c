import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PostcardArt } from './PostcardArt.tsx';
import type { PostcardContent, PostcardPlant } from './postcardWeek.ts';
import type { PostcardPicture } from './usePostcardPicture.ts';

interface PostcardImageProps {
  art: RefObject<SVGSVGElement | null>;
  plants: readonly PostcardPlant[];
  content: PostcardContent;
  picture: PostcardPicture;
}

/** A postcard as it will be sent, and out of sight the drawing of which it is made. */
export function PostcardImage({ art, plants, content, picture }: PostcardImageProps) {
  const { title, period, sentence } = content;
  return (
    <>
      <div data-look="paper" className="pointer-events-none absolute size-0 overflow-hidden">
        <PostcardArt ref={art} plants={plants} />
      </div>
      {picture.failed ? (
        <p role="alert" className="rounded-field bg-error-tint px-4 py-8 text-center text-15 text-error">
          <Trans>This browser could not draw the postcard.</Trans>
        </p>
      ) : picture.url ? (
        <img
          src={picture.url}
          alt={t`Postcard: ${title}, ${period}. ${sentence?.text ?? ''}`}
          width={1200}
          height={1500}
          className="mx-auto h-[44dvh] w-auto max-w-full rounded-field border border-line object-contain shadow-soft"
        />
      ) : (
        <Skeleton className="mx-auto aspect-4/5 h-[44dvh] max-w-full rounded-field" />
      )}
    </>
  );
}
