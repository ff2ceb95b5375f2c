import { inEnglish, type Param, say } from '../say.rules.ts';
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
const placeWords: Readonly<Record<Place, Param | null>> = {
  indoors: say('indoors'),
  outdoors: say('outdoors'),
  anywhere: null,
};

const minutesInHour = 60;

/** A length of time: `5 minutes`, `2 hours`. Only whole hours are said in hours. */
const durationText = (minutes: number): Param =>
  minutes % minutesInHour === 0
    ? say('{hours, plural, one {# hour} other {# hours}}', { hours: minutes / minutesInHour })
    : say('{minutes, plural, one {# minute} other {# minutes}}', { minutes });

/**
 * What a task takes, in words; what is unknown is left out: `5 minutes`, `socks, laundry basket`, `outdoors`.
 * @param speak in the language of the reader, English unless given
 */
export function needsInWords(
  { minutes, materials, place }: TaskNeeds,
  speak: (said: Param) => string = inEnglish,
): string[] {
  const words = [
    minutes ? durationText(minutes) : null,
    materials.length > 0 ? materials.join(', ') : null,
    place && placeWords[place],
  ];
  return words.filter((word) => word !== null).map(speak);
}
