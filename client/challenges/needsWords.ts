import { type Place, places } from '../../schema/task/taskDetails.rules.ts';
import { storedForm } from '../lib/enumForm.ts';
import { countText } from '../lib/numberText.ts';

interface TaskNeeds {
  /** null when nobody has said. */
  readonly minutes: number | null | undefined;
  readonly materials: readonly string[];
  /** In the form of GraphQL. */
  readonly place: string;
}

/** A task that can be done anywhere needs no word for it. */
const placeWords: Readonly<Record<Place, string | null>> = {
  indoors: 'indoors',
  outdoors: 'outdoors',
  anywhere: null,
};

const minutesInHour = 60;

/** A length of time: `5 minutes`, `2 hours`. Only whole hours are said in hours. */
export const durationText = (minutes: number): string =>
  minutes % minutesInHour === 0 ? countText(minutes / minutesInHour, 'hour') : countText(minutes, 'minute');

/** What a task takes, in words; what is unknown is left out: `5 minutes`, `socks, laundry basket`, `outdoors`. */
export function needsOf({ minutes, materials, place }: TaskNeeds): string[] {
  const known = storedForm(places, place);
  const words = [
    minutes ? durationText(minutes) : null,
    materials.length > 0 ? materials.join(', ') : null,
    known && placeWords[known],
  ];
  return words.filter((word) => word !== null);
}
