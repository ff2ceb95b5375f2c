import { Icon, icon, type IconProps } from './Icon.tsx';

/** Administration. */
export const WrenchIcon = icon(
  <path
    d="M17 3.5a5.5 5.5 0 0 0-6.8 7.1l-6.1 6.1a2.2 2.2 0 0 0 3.2 3.2l6.1-6.1A5.5 5.5 0 0 0 20.5 7l-3.2 3.2-2.7-.8-.8-2.7Z"
    fill="currentColor"
    fillOpacity="0.14"
  />,
);

/** Search. */
export const SearchIcon = icon(
  <>
    <circle cx="10.8" cy="10.8" r="6.3" fill="currentColor" fillOpacity="0.1" />
    <path d="m15.5 15.5 4.3 4.3" />
  </>,
);

/** Sort direction; the inactive one is faint. */
export function SortIcon({ direction, ...props }: IconProps & { direction: 'asc' | 'desc' | null }) {
  return (
    <Icon {...props}>
      <path d="m7.5 10 4.5-4.5 4.5 4.5" opacity={direction === 'asc' ? 1 : 0.3} />
      <path d="m7.5 14 4.5 4.5 4.5-4.5" opacity={direction === 'desc' ? 1 : 0.3} />
    </Icon>
  );
}

/** An explanation. */
export const QuestionIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.7 9.6a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2 1-1.2 1.9m0 2.8v.1" />
  </>,
);

/** A menu with more actions. */
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />);

/** Undo. */
export const UndoIcon = icon(
  <>
    <path d="M8.5 4.5 4 9l4.5 4.5" />
    <path d="M4.5 9H14a5.2 5.2 0 0 1 0 10.4H9.5" />
  </>,
);
