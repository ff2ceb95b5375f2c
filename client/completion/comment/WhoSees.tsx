import { useChildName } from '../childName.ts';
import { Names } from '../Names.tsx';

interface WhoSeesProps {
  className?: string;
  /** The siblings for whom it is, too. */
  others?: readonly string[];
  /** Whether there is a photo, which only carers of all children see. */
  hasPhoto?: boolean;
}

/** Who sees a comment and a photo, in words, because they are sent as public and carry a badge that says so. */
export function WhoSees({ className = 'text-13 text-soft', others = [], hasPhoto = false }: WhoSeesProps) {
  const name = useChildName();
  if (others.length > 0) {
    const names = <Names names={[name ?? 'this child', ...others]} />;
    return (
      <p className={className}>
        Only carers of {names} see this{hasPhoto ? ', and the photo only those who care for all of them.' : '.'}
      </p>
    );
  }
  return (
    <p className={className}>
      Only you and whoever cares for {name === null ? 'this child' : <bdi>{name}</bdi>} with you can see this.
    </p>
  );
}
