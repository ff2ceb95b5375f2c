import type { Place } from './taskDetails.rules.ts';

/** What a task takes. */
interface TaskNeeds {
  /** null when nobody has said. */
  readonly minutes: number | null | undefined;
  readonly materials: readonly string[];
  /** null when nobody has said. */
  readonly place: Place | null;
}

/** A task that can be done anywhere needs no word for it. */
const placeWords: Readonly<Record<Place, string | null>> = {
  indoors: 'indoors',
  outdoors: 'outdoors',
  anywhere: null,
};

const minutesInHour = 60;

/** A length of time: `5 minutes`, `2 hours`. Only whole hours are said in hours. */
function durationText(minutes: number): string {
  const inHours = minutes % minutesInHour === 0;
  const count = inHours ? minutes / minutesInHour : minutes;
  return `${count.toLocaleString('en-US')} ${inHours ? 'hour' : 'minute'}${count === 1 ? '' : 's'}`;
}

/** What a task takes, in words; what is unknown is left out: `5 minutes`, `socks, laundry basket`, `outdoors`. */
export function needsInWords({ minutes, materials, place }: TaskNeeds): string[] {
  const words = [
    minutes ? durationText(minutes) : null,
    materials.length > 0 ? materials.join(', ') : null,
    place && placeWords[place],
  ];
  return words.filter((word) => word !== null);
}
