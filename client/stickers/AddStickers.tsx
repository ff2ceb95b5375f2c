import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState, type Ref } from 'react';
import { preloads } from '../lib/preloads.ts';
import { Button } from '../ui/Button.tsx';
import { StickerIcon } from '../ui/drawings/mediaIcons.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { reloadAdvice } from '../ui/LazyDialog.tsx';

const loadEditor = () => import('./StickerEditor.tsx');
const StickerEditor = lazy(() => loadEditor().then((module) => ({ default: module.StickerEditor })));

interface AddStickersProps {
  ref?: Ref<HTMLButtonElement>;
  url: string;
  disabled?: boolean;
  startsOpen?: boolean;
  /** Called with the photo and its stickers in one image. */
  onApply: (image: Blob) => void;
}

/** The button that opens the sticker editor for a photo, and the editor. */
export function AddStickers({ ref, url, disabled = false, startsOpen = false, onApply }: AddStickersProps) {
  const [editing, setEditing] = useState(startsOpen);
  return (
    <>
      <Button
        ref={ref}
        variant="quiet"
        wide
        disabled={disabled}
        {...preloads(loadEditor)}
        onClick={() => setEditing(true)}
      >
        <StickerIcon className="size-5" />
        <Trans>Add Stickers</Trans>
      </Button>
      {editing && (
        <ErrorBoundary
          resetKey={url}
          fallback={() => (
            <p role="alert" className="text-13 text-error">
              <Trans>The stickers could not be loaded. {reloadAdvice}</Trans>
            </p>
          )}
        >
          <Suspense fallback={null}>
            <StickerEditor
              url={url}
              onCancel={() => setEditing(false)}
              onApply={(image) => {
                onApply(image);
                setEditing(false);
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
