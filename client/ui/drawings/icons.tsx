import { icon } from './Icon.tsx';

/** Go to the card's page. */
export const ArrowRightIcon = icon(<path d="M4.5 12h15M13 5.5l6.5 6.5L13 18.5" />);

/** Add. */
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
