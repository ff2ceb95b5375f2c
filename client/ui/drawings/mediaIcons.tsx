import { icon, tint } from './Icon.tsx';

/** Take a photo. */
export const CameraIcon = icon(
  <>
    <path
      d="M4.5 8h2.6l1.5-2.4h6.8L16.9 8h2.6A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8Z"
      {...tint}
    />
    <circle cx="12" cy="13.2" r="3.3" />
  </>,
);

/** Choose a picture. */
export const GalleryIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" {...tint} />
    <circle cx="9" cy="9.7" r="1.6" />
    <path d="m4 17 4.6-4.2 3.4 3 3.6-3.7 4.6 4.4" />
  </>,
);

/** Sticker. */
export const StickerIcon = icon(
  <>
    <path d="M20.5 12.5A8.5 8.5 0 1 0 12.5 20.5c0-4.5 3.5-8 8-8Z" {...tint} />
    <path d="M9 9.8v.01M14.8 9.8v.01M8.6 13.4c.8 1.3 2 2 3.4 2" />
  </>,
);

/** Remove. */
export const TrashIcon = icon(
  <>
    <path d="M6.5 7.5h11l-.8 11a1.5 1.5 0 0 1-1.5 1.4H8.8a1.5 1.5 0 0 1-1.5-1.4Z" {...tint} />
    <path d="M4.5 7.5h15M9.5 7V5.2A1.2 1.2 0 0 1 10.7 4h2.6a1.2 1.2 0 0 1 1.2 1.2V7M10.3 11v5.2m3.4-5.2v5.2" />
  </>,
);

/** Decrease. */
export const MinusIcon = icon(<path d="M5 12h14" />);

/** Comment. */
export const CommentIcon = icon(
  <>
    <path
      d="M6 5h12a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 18 17h-5.5L8 20.5V17H6a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 6 5Z"
      {...tint}
    />
    <path d="M8 9.5h8M8 12.5h5" />
  </>,
);

/** Shield: hidden faces. */
export const ShieldIcon = icon(
  <>
    <path d="M12 3.5 19 6v5.2c0 4.3-2.9 7.6-7 9.3-4.1-1.7-7-5-7-9.3V6Z" fill="currentColor" fillOpacity="0.14" />
    <path d="m8.8 11.8 2.3 2.3 4.2-4.3" />
  </>,
);

/** Edit. */
export const PencilIcon = icon(
  <>
    <path d="m4.5 19.5.9-4L15.6 5.3a1.9 1.9 0 0 1 2.7 0l.4.4a1.9 1.9 0 0 1 0 2.7L8.5 18.6Z" {...tint} />
    <path d="m13.5 7.4 3.1 3.1" />
  </>,
);
