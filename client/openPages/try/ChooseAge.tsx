import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type AgeGroup, ageGroupLabels, ageGroupNames, ageGroups } from '../../../schema/child/ageGroup.rules.ts';
import { AgeGroupDrawing } from '../../children/AgeGroupDrawing.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OpenPageFrame } from '../OpenPageFrame.tsx';

/** The range of ages in the label of a group, without its brackets. */
const rangeOf = (group: AgeGroup): string => ageGroupLabels[group].replace(/^.*\(|\)$/g, '');

/** The first step: how old the child is, as seven drawn toys. */
export function ChooseAge() {
  return (
    <OpenPageFrame title={t`How old is your child?`} roomy={false}>
      <ul className="grid gap-1.5">
        {ageGroups.map((group) => (
          <li key={group} className="flex">
            <Link
              to={`/try?age=${group}`}
              className="flex min-h-11 grow items-center gap-3 rounded-field border border-line bg-card px-3 py-1 shadow-soft hover:bg-action-tint"
            >
              <AgeGroupDrawing ageGroup={group} className="size-7 shrink-0" />
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 text-13">
                <span className="font-heading font-extrabold">{ageGroupNames[group]}</span>{' '}
                <span className="text-soft tabular-nums">{rangeOf(group)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton to="/" variant="plain" wide>
        <Trans>I have an account</Trans>
      </LinkButton>
    </OpenPageFrame>
  );
}
