import { useChildName } from './childName.ts';

/** Who sees a comment and a photo, in words, because they are sent as public and carry a badge that says so. */
export function WhoSees({ className = 'text-13 text-soft' }: { className?: string }) {
  const name = useChildName();
  return (
    <p className={className}>
      Only you and whoever cares for {name === null ? 'this child' : <bdi>{name}</bdi>} with you can see this.
    </p>
  );
}
