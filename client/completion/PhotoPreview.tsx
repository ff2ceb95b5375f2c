import { lazy, Suspense, useState } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ShieldIcon, StickerIcon, TrashIcon } from '../ui/drawings/mediaIcons.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { reloadAdvice } from '../ui/LazyDialog.tsx';
import type { Photo } from './usePhoto.ts';

const loadEditor = () => import('../stickers/StickerEditor.tsx');
const StickerEditor = lazy(() => loadEditor().then((module) => ({ default: module.StickerEditor })));

/** Starts to load the sticker editor. Rendering it reports a failure. */
function preloadEditor(): void {
  loadEditor().catch(() => undefined);
}

interface PhotoPreviewProps {
  photo: Photo;
  /** The photo's URL. */
  url: string;
  disabled: boolean;
  /** Called after the photo, and with it the buttons, has been removed. */
  onRemoved: () => void;
}

/** The photo as it will be saved, with the button that opens the sticker editor. */
export function PhotoPreview({ photo, url, disabled, onRemoved }: PhotoPreviewProps) {
  const [editing, setEditing] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <div className="relative mx-auto w-fit max-w-full min-w-28 overflow-hidden rounded-field bg-well">
        <img src={url} alt="Preview" className="mx-auto block max-h-[55dvh] min-h-24 max-w-full object-cover" />
        {photo.privacyApplied && (
          <span role="status" className="absolute start-2 top-2">
            <Badge tone="done" icon={<ShieldIcon />} className="shadow-soft">
              Privacy applied
            </Badge>
          </span>
        )}
        <IconButton
          label="Remove Photo"
          disabled={disabled}
          onClick={() => {
            photo.remove();
            onRemoved();
          }}
          className="absolute end-2 top-2 bg-raised shadow-soft hover:text-error"
        >
          <TrashIcon />
        </IconButton>
      </div>
      <Button
        variant="quiet"
        wide
        disabled={disabled}
        onPointerEnter={preloadEditor}
        onFocus={preloadEditor}
        onClick={() => setEditing(true)}
      >
        <StickerIcon className="size-5" />
        Add Stickers
      </Button>
      {editing && (
        <ErrorBoundary
          resetKey={url}
          fallback={() => (
            <p role="alert" className="text-13 text-error">
              The stickers could not be loaded. {reloadAdvice}
            </p>
          )}
        >
          <Suspense fallback={null}>
            <StickerEditor
              url={url}
              onCancel={() => setEditing(false)}
              onApply={(image) => {
                photo.choose(image, true);
                setEditing(false);
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
