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
  { timeZone: 'America/New_York', label: 'New York' },
  { timeZone: 'America/Chicago', label: 'Chicago' },
  { timeZone: 'America/Denver', label: 'Denver' },
  { timeZone: 'America/Los_Angeles', label: 'Los Angeles' },
  { timeZone: 'Europe/London', label: 'London' },
  { timeZone: 'Europe/Paris', label: 'Paris' },
  { timeZone: 'Europe/Berlin', label: 'Berlin' },
  { timeZone: 'Asia/Tokyo', label: 'Tokyo' },
  { timeZone: 'Asia/Shanghai', label: 'Shanghai' },
  { timeZone: 'Asia/Kolkata', label: 'India (Kolkata)' },
  { timeZone: 'Australia/Sydney', label: 'Sydney' },
  { timeZone: 'Australia/Melbourne', label: 'Melbourne' },
  { timeZone: 'Pacific/Auckland', label: 'Auckland' },
  { timeZone: 'UTC', label: 'UTC' },
];
