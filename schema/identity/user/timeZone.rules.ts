import { words } from '../../say.rules.ts';

/** The zone of users who have chosen none. */
export const defaultTimeZone = 'Etc/UTC';

/** A zone in the selector of the Settings screen. */
interface OfferedTimeZone {
  /** IANA name. */
  timeZone: string;
  label: string;
}

/** The zones that Settings offers, in their order (docs/product.md#settings). Any other IANA zone is accepted as well. */
export const offeredTimeZones: readonly OfferedTimeZone[] = [
  { timeZone: 'America/New_York', label: words('New York') },
  { timeZone: 'America/Chicago', label: words('Chicago') },
  { timeZone: 'America/Denver', label: words('Denver') },
  { timeZone: 'America/Los_Angeles', label: words('Los Angeles') },
  { timeZone: 'Europe/London', label: words('London') },
  { timeZone: 'Europe/Paris', label: words('Paris') },
  { timeZone: 'Europe/Berlin', label: words('Berlin') },
  { timeZone: 'Asia/Tokyo', label: words('Tokyo') },
  { timeZone: 'Asia/Shanghai', label: words('Shanghai') },
  { timeZone: 'Asia/Kolkata', label: words('India (Kolkata)') },
  { timeZone: 'Australia/Sydney', label: words('Sydney') },
  { timeZone: 'Australia/Melbourne', label: words('Melbourne') },
  { timeZone: 'Pacific/Auckland', label: words('Auckland') },
  { timeZone: 'UTC', label: 'UTC' },
];
