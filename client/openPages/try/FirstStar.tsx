import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bunting } from '../../completion/celebration/Bunting.tsx';
import { celebrationLooks } from '../../completion/celebration/celebrationLook.ts';
import { Confetti } from '../../completion/celebration/Confetti.tsx';
import { classNames } from '../../lib/classNames.ts';
import type { RegistrationMode } from '../../relay/__generated__/TryPageQuery.graphql.ts';
import { StarBadge } from '../../ui/drawings/StarBadge.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OpenPageFrame } from '../OpenPageFrame.tsx';

/** How a star is celebrated. */
const party = { style: 'gold', size: 'big' } as const;

/**
 * The third step: the star, and how to keep it.
 *
 * @param props.registration who may register
 */
export function FirstStar({ registration }: { registration: RegistrationMode }) {
  return (
    <OpenPageFrame title={t`Great job, you two!`} roomy={false}>
      <Confetti {...party} />
      <div
        className="overflow-hidden rounded-card border border-line bg-raised text-center shadow-lifted"
        role="status"
      >
        <div className={classNames('h-24 overflow-hidden', celebrationLooks[party.style].band)}>
          <Bunting className="w-full" />
        </div>
        <StarBadge className="relative mx-auto -mt-10 size-20 animate-rise rounded-full bg-raised p-2" />
        <div className="flex flex-col gap-2 px-5 pt-1 pb-5">
          <p className="font-heading text-21 font-extrabold">
            <Trans>Your first star</Trans>
          </p>
          <p className="text-15 text-pretty">
            <Trans>One challenge together makes the day a Star. This one is on this phone only.</Trans>
          </p>
        </div>
      </div>
      {registration === 'OPEN' && (
        <LinkButton to="/register" size="l" wide className="bg-star">
          <Trans>Keep the star: register</Trans>
        </LinkButton>
      )}
      {registration === 'INVITE' && (
        <p className="text-15 text-pretty">
          <Trans>
            It is kept when you register. On this site that takes an invitation: open its link on this phone.
          </Trans>
        </p>
      )}
      <LinkButton to="/" variant="plain" wide>
        <Trans>I have an account</Trans>
      </LinkButton>
    </OpenPageFrame>
  );
}
