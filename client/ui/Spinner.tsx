import { SpinnerMark } from './SpinnerMark.tsx';

/** A spinner with a label for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex text-action">
      <SpinnerMark className="size-9" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
