import { icon, tint } from './Icon.tsx';

/** A phone in a child's hand. */
export const HandOverIcon = icon(
  <>
    <rect x="8" y="2.8" width="9" height="13.4" rx="2.2" {...tint} />
    <path d="M12 13.6h1" />
    <path d="M3.5 17.2c2-1.6 3.8-1.6 5.6-.3l1.2.8h4c2.2 0 2.2 2.6 0 2.6h-3.6m3.9-.5 4-2.4c2-1.1 3.4 1 1.8 2.3l-3 2.2H8.3c-1.7 0-3-.8-4.8-.8" />
  </>,
);

/** Three pictures to choose from. */
export const PicturesIcon = icon(
  <>
    <rect x="3" y="9" width="7" height="8" rx="2" />
    <rect x="14" y="9" width="7" height="8" rx="2" />
    <rect x="7.5" y="5" width="9" height="13" rx="2.2" fill="var(--card)" />
    <path
      d="m12 9 .9 1.7 1.9.3-1.4 1.3.3 1.9-1.7-.9-1.7.9.3-1.9L9.2 11l1.9-.3Z"
      fill="currentColor"
      fillOpacity="0.3"
      strokeWidth="1.2"
    />
  </>,
);
