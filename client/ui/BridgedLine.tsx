interface Place {
  x: number;
  y: number;
}

/** A curve that leaves and arrives level, so that every piece meets the next one smoothly. */
const curve = (from: Place, to: Place) => {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
};

/**
 * A faint smooth line through consecutive places. Gaps are bridged by a dotted hair, so that no piece stands alone.
 *
 * @param places one for each day; false for a day without a value.
 */
export function BridgedLine({ places }: { places: readonly (Place | false)[] }) {
  const known = places.flatMap((place, index) => (place ? [{ ...place, index }] : []));
  return (
    <g fill="none" strokeLinecap="round" className="stroke-control">
      {known.slice(1).map((place, index) => {
        const before = known[index] ?? place;
        const isBridge = place.index - before.index > 1;
        return (
          <path
            key={place.index}
            d={curve(before, place)}
            strokeWidth={isBridge ? 1.5 : 2}
            strokeDasharray={isBridge ? '0.1 5' : undefined}
            opacity={isBridge ? 0.8 : 0.6}
          />
        );
      })}
    </g>
  );
}
