import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { saveFile } from '../lib/saveFile.ts';
import { canShare, shareFile } from '../lib/shareFile.ts';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/Toast.tsx';
import { PostcardImage } from './PostcardImage.tsx';
import { PostcardPhotos } from './PostcardPhotos.tsx';
import { postcardContent, type PostcardWeek, sentenceCount } from './postcardWeek.ts';
import { usePostcardPicture } from './usePostcardPicture.ts';

/** The postcard as it will be sent, the choice of its sentence and photo, and the buttons that save and share it. */
export function PostcardMaker({ week }: { week: PostcardWeek }) {
  const { period } = week;
  const art = useRef<SVGSVGElement>(null);
  const toast = useToast();
  const [place, setPlace] = useState(0);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const content = useMemo(() => postcardContent(week, place, photo), [week, place, photo]);
  const picture = usePostcardPicture(art, content);
  const { blob } = picture;
  const sentences = sentenceCount(week);
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
      toast({ title: t`The postcard could not be shared`, description: t`Save it instead.`, tone: 'destructive' });
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <PostcardImage art={art} plants={week.plants} content={content} picture={picture} />
      {sentences > 1 && (
        <Button variant="plain" onClick={() => setPlace((place + 1) % sentences)}>
          <Trans>Another sentence</Trans>
        </Button>
      )}
      {week.photos.length > 0 && <PostcardPhotos photos={week.photos} onChoose={setPhoto} />}
      <div className="flex flex-col gap-2 small:flex-row-reverse">
        {sharing && (
          <Button wide onClick={() => void share()}>
            <Trans>Share</Trans>
          </Button>
        )}
        <Button
          wide
          variant={sharing ? 'quiet' : 'primary'}
          disabled={!file}
          onClick={() => file && saveFile(file, file.name)}
        >
          <Trans>Save picture</Trans>
        </Button>
      </div>
    </div>
  );
}
