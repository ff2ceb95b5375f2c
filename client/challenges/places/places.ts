import { t } from '@lingui/core/macro';

/** The places of a child's page to which its navigator jumps, in their order. The id is the fragment of the address. */
export const places = [
  { id: 'today', label: t`Today` },
  { id: 'mood', label: t`Mood` },
  { id: 'week', label: t`Week` },
  { id: 'month', label: t`Month` },
  { id: 'memories', label: t`Memories` },
  { id: 'garden', label: t`Garden` },
] as const;

export type PlaceId = (typeof places)[number]['id'];

/** The place of the summaries, in that of the week, to which the dashboard leads. */
export const summariesPlace = 'summaries';

/** Whether the fragment of an address names a place of a child's page. */
export const isPlace = (id: string): boolean => id === summariesPlace || places.some((place) => place.id === id);
