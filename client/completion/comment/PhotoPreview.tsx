import { AddStickers } from '../../stickers/AddStickers.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ShieldIcon, TrashIcon } from '../../ui/drawings/mediaIcons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Photo } from './usePhoto.ts';

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
      <AddStickers url={url} disabled={disabled} onApply={(image) => photo.choose(image, true)} />
    </div>
  );
}
