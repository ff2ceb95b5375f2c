import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { seasonOn } from '../../schema/day/season.rules.ts';
import { daysAgo } from '../lib/dateText.ts';
import { detectedTimeZone } from '../lib/detectedTimeZone.ts';
import { localToday } from '../lib/localToday.ts';
import { useWidth } from '../lib/useWidth.ts';
import { GardenGuests, guestRoom } from './GardenGuests.tsx';
import { freshnessOf, gardenGuests, gardenLayout, plantHeight, skyAt } from './gardenLayout.ts';
import { GardenSky } from './GardenSky.tsx';
import { PlantDrawing } from './PlantDrawing.tsx';
import type { GardenPlant } from './useWholeGarden.ts';

interface GardenSceneProps {
  /** Most practiced first. */
  plants: readonly GardenPlant[];
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  /** The id of the selected plant's skill. */
  selected: string | null;
  onSelect: (skillId: string) => void;
}

/**
 * The garden as one picture: a plant for each skill, its size by all practice ever, its freshness by the last weeks. The
 * plants are radio buttons: a tap or the arrow keys select one, and the line below says what it is.
 */
export function GardenScene({ plants, today, selected, onSelect }: GardenSceneProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const width = useWidth(frame, 296);
  const name = useId();
  const layout = gardenLayout(plants.length, width);
  const { step, places } = layout;
  const guests = gardenGuests(plants.reduce((sum, { practices }) => sum + practices, 0));
  const room = guests.length > 0 ? guestRoom : 0;
  const height = layout.height + room;
  const chosen = plants.find(({ id }) => id === selected);
  const [sky] = useState(() => skyAt(new Date().getHours()));
  return (
    <div>
      <fieldset
        ref={frame}
        className="relative isolate w-full min-w-0 overflow-hidden rounded-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
        style={{ height }}
      >
        <legend className="sr-only">
          <Trans>Plants of the garden</Trans>
        </legend>
        <GardenSky
          sky={sky}
          season={seasonOn(today, detectedTimeZone() ?? 'UTC')}
          width={width}
          height={height}
          ground={height - 76}
        />
        {places.map(({ x, bottom }, place) => {
          const plant = plants[place];
          if (!plant) return null;
          const size = plantHeight(plant.practices);
          return (
            <label
              key={plant.id}
              title={plant.name}
              className="absolute flex items-end justify-center"
              style={{ left: x - step / 2, bottom: bottom + room, width: step, height: Math.max(44, size) }}
            >
              <input
                type="radio"
                name={name}
                value={plant.id}
                checked={plant.id === selected}
                onChange={() => onSelect(plant.id)}
                className="peer sr-only"
              />
              <span className="absolute -bottom-1.5 h-3 w-11 rounded-full peer-checked:bg-gold" />
              <span className="relative">
                <PlantDrawing
                  practices={plant.practices}
                  freshness={freshnessOf(localDate(plant.last), today)}
                  seed={plant.id}
                  height={size}
                />
              </span>
              <span className="sr-only">{plantText(plant, today)}</span>
            </label>
          );
        })}
        {room > 0 && <GardenGuests guests={guests} />}
      </fieldset>
      <p aria-live="polite" className="text-center text-13 text-soft not-empty:mt-2">
        {chosen &&
          [
            chosen.name,
            plural(chosen.practices, { one: '# time', other: '# times' }),
            daysAgo(localDate(chosen.last), today),
          ].join(' · ')}
      </p>
    </div>
  );
}

const localDate = (instant: string) => localToday(new Date(instant));

/** `Balance: 165 times, last practiced yesterday`. */
const plantText = ({ name, practices, last }: GardenPlant, today: string): string =>
  t`${name}: ${plural(practices, { one: '# time', other: '# times' })}, last practiced ${daysAgo(localDate(last), today)}`;
