import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { photoMaxBytes, photoMessages } from '../../../schema/completion/photo.rules.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { GalleryIcon } from '../../ui/drawings/mediaIcons.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { squarePicture } from './squarePicture.ts';
import type { Picture } from './usePicture.ts';

interface PictureFieldProps {
  picture: Picture;
  name: string;
  hue: number;
  disabled: boolean;
}

/** The child's picture, which can be chosen, replaced and removed. Without one, the initials stand there. */
export function PictureField({ picture, name, hue, disabled }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    if (file.size > photoMaxBytes) return setProblem(photoMessages.tooLarge.sentence.message);
    try {
      picture.choose(await squarePicture(file));
    } catch {
      setProblem(photoMessages.notAnImage.sentence.message);
    }
  };

  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-wrap items-center gap-4">
      <legend className="mb-1 text-13 font-semibold">
        <Trans>Picture (Optional)</Trans>
      </legend>
      <Avatar name={name} hue={hue} picture={picture.url} size="xl" />
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button ref={chooseButton} variant="quiet" onClick={() => input.current?.click()}>
            <GalleryIcon className="size-5" />
            {picture.url === null ? t`Choose` : t`Change`}
          </Button>
          {picture.url !== null && (
            <Button
              variant="plain"
              onClick={() => {
                picture.remove();
                chooseButton.current?.focus();
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        <p role={problem ? 'alert' : undefined} className={problem ? 'text-13 text-error' : 'text-13 text-soft'}>
          {problem ?? (
            <>
              <Trans>
                Only you and <bdi>{name}</bdi>'s other carers see it.
              </Trans>
            </>
          )}
        </p>
      </div>
      <FileInput ref={input} label={t`Choose a picture`} accept="image/*" onChoose={(file) => void choose(file)} />
    </fieldset>
  );
}
