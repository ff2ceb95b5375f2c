import { SpinnerMark } from './SpinnerMark.tsx';

/** A spinner that tells screen readers what is going on. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex text-action">
      <SpinnerMark className="size-9" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
