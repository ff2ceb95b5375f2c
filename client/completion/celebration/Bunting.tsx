const flags = ['var(--gold)', 'var(--card)', 'currentColor'];

/** A string of pennants between two points that hang from the upper corners. */
export function Bunting({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 384 80" aria-hidden="true" className={className}>
      {Array.from({ length: 11 }, (_, index) => {
        const x = 18 + index * 34.8;
        const sag = 10 + 26 * Math.sin((Math.PI * x) / 384);
        return (
          <path
            key={index}
            d={`M${x - 13} ${sag} h26 l-13 30Z`}
            fill={flags[index % flags.length]}
            stroke="var(--raised)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        );
      })}
      <path d="M0 6Q192 62 384 6" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
