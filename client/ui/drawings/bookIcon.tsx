import { icon, tint } from './Icon.tsx';

/** An open book. */
export const BookIcon = icon(
  <>
    <path
      d="M12 6.5C9.5 4.8 6.5 4.5 3.5 5v13c3-.5 6-.2 8.5 1.5 2.5-1.7 5.5-2 8.5-1.500V5c-3-.5-6-.2-8.5 1.500Z"
      {...tint}
    />
    <path d="M12 6.500v13" />
  </>,
);
