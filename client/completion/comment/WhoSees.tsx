import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Names } from '../Names.tsx';
import { usePageChild } from '../pageChild.ts';

interface WhoSeesProps {
  className: string;
  /** The siblings for whom it is, too. */
  others?: readonly string[];
  /** Whether there is a photo, which only carers of all children see. */
  hasPhoto?: boolean;
}

/** Who sees a comment and a photo, in words, because they are sent as public and carry a badge that says so. */
export function WhoSees({ className, others = [], hasPhoto = false }: WhoSeesProps) {
  const { name } = usePageChild();
  if (others.length > 0) {
    const names = <Names names={[name ?? t`this child`, ...others]} />;
    return (
      <p className={className}>
        {hasPhoto ? (
          <Trans>Only carers of {names} see this, and the photo only those who care for all of them.</Trans>
        ) : (
          <Trans>Only carers of {names} see this.</Trans>
        )}
      </p>
    );
  }
  return (
    <p className={className}>
      {name === null ? (
        <Trans>Only you and whoever cares for this child with you can see this.</Trans>
      ) : (
        <Trans>
          Only you and whoever cares for <bdi>{name}</bdi> with you can see this.
        </Trans>
      )}
    </p>
  );
}
