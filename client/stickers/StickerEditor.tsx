import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { StickerIcon } from '../ui/drawings/mediaIcons.tsx';
import { useToast } from '../ui/Toast.tsx';
import { flattenStickers } from './flattenStickers.ts';
import { EmojiPalette } from './EmojiPalette.tsx';
import { StickerControls } from './StickerControls.tsx';
import { StickerStage } from './StickerStage.tsx';
import { useStickers } from './useStickers.ts';

interface StickerEditorProps {
  /** The URL of the photo: an object URL, or a URL of this server. */
  url: string;
  /** Called with the photo that contains the stickers. */
  onApply: (edited: Blob) => void;
  onCancel: () => void;
}

/** Covers faces with stickers before a photo leaves the device. */
export function StickerEditor({ url, onApply, onCancel }: StickerEditorProps) {
  const image = useRef<HTMLImageElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const paletteId = useId();
  const stickers = useStickers();
  const toast = useToast();
  const [state, setState] = useState<'loading' | 'ready' | 'unreadable' | 'burning'>('loading');
  const [choosing, setChoosing] = useState(false);
  const { selected } = stickers;

  const apply = async () => {
    if (!image.current || state !== 'ready') return;
    setState('burning');
    try {
      onApply(await flattenStickers(image.current, stickers.stickers, image.current.clientWidth));
    } catch {
      setState('ready');
      toast({ title: t`The stickers could not be applied`, description: t`Please try again`, tone: 'destructive' });
    }
  };

  return (
    <Dialog
      open
      ignoresOutsideClicks
      turns
      onOpenChange={(open) => !open && onCancel()}
      title={t`Add Fun Privacy Stickers!`}
      description={t`They cover faces before the photo leaves this device.`}
    >
      <div className="flex flex-col gap-3 sideways:flex-row sideways:gap-4">
        {state === 'unreadable' ? (
          <p role="alert" className="rounded-field bg-error-tint px-4 py-8 text-center text-15 text-error">
            <Trans>This browser cannot show this kind of photo.</Trans>
          </p>
        ) : (
          <StickerStage
            url={url}
            image={image}
            stickers={stickers}
            onLoaded={() => setState('ready')}
            onUnreadable={() => setState('unreadable')}
          />
        )}
        <div className="flex min-w-0 flex-col gap-3 sideways:grow sideways:basis-60">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
            <Button
              ref={addButton}
              variant="quiet"
              disabled={state === 'unreadable'}
              aria-expanded={choosing}
              aria-controls={paletteId}
              onClick={() => setChoosing(!choosing)}
            >
              <StickerIcon className="size-5" />
              <Trans>Add Emoji</Trans>
            </Button>
            <Button
              variant="plain"
              disabled={stickers.stickers.length === 0}
              onClick={() => {
                stickers.clear();
                addButton.current?.focus();
              }}
            >
              <Trans>Clear All</Trans>
            </Button>
          </div>
          {/* At least as high as the palette, so that the photo does not move. */}
          <div className={choosing ? 'h-40' : 'min-h-40'}>
            {choosing ? (
              <EmojiPalette
                id={paletteId}
                onChoose={(emoji) => {
                  stickers.add(emoji);
                  setChoosing(false);
                }}
              />
            ) : (
              <>
                {selected && <StickerControls sticker={selected} stickers={stickers} />}
                <p className="px-2 py-3 text-center text-13 text-balance text-soft">
                  {selected
                    ? t`Drag the sticker, or tap where it belongs. Arrow keys, + and - work too.`
                    : t`Choose an emoji, then put it over a face.`}
                </p>
              </>
            )}
          </div>
          <p role="status" className="sr-only">
            {selected &&
              t`${selected.name}: ${Math.round(selected.x)} percent from the left, ${Math.round(selected.y)} percent from the top, size ${selected.size}`}
          </p>
          {/* Sticky, so that the buttons are in view on a short screen; not where large text would make them cover the photo. */}
          <div className="sticky [@media(max-height:30rem)]:static sideways:m-0 sideways:p-0 -bottom-5 z-10 -mx-[20px] -mb-5 flex flex-wrap gap-3 bg-raised px-[20px] pt-2 pb-5 small:-mx-6 small:-mb-6 small:-bottom-6 small:px-6 small:pb-6">
            <Button variant="quiet" className="grow" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              className="grow-[3]"
              busy={state === 'burning'}
              disabled={state !== 'ready' || stickers.stickers.length === 0}
              onClick={() => void apply()}
            >
              <Trans>Apply & Continue</Trans>
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
