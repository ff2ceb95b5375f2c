import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { SiteProblems_status$key } from '../../relay/__generated__/SiteProblems_status.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckMark } from '../../ui/drawings/CheckMark.tsx';
import { AlertIcon } from '../../ui/drawings/alertIcon.tsx';

interface SiteProblemsProps {
  statusKey: SiteProblems_status$key;
  busy: boolean;
  onCheck: () => void;
}

/** What an operator must act on, in red with a sign; or that all is well. */
export function SiteProblems({ statusKey, busy, onCheck }: SiteProblemsProps) {
  const { problems } = useFragment(
    graphql`
      fragment SiteProblems_status on SiteStatus {
        problems
      }
    `,
    statusKey,
  );
  const isWell = problems.length === 0;
  return (
    <section
      aria-labelledby="site-problems"
      className={`flex flex-wrap items-start justify-between gap-3 rounded-card border px-side py-4 wide:px-6 ${
        isWell ? 'border-line bg-done-tint' : 'border-error bg-error-tint'
      }`}
    >
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2
          id="site-problems"
          className={`flex items-center gap-2 text-17 small:text-21 ${isWell ? 'text-done' : 'text-error'}`}
        >
          {isWell ? <CheckMark className="size-6" /> : <AlertIcon />}
          {isWell ? t`All is well` : t`${plural(problems.length, { one: '# problem', other: '# problems' })} to solve`}
        </h2>
        {isWell ? (
          <p className="mt-1 text-15">
            <Trans>Nothing here needs the operator.</Trans>
          </p>
        ) : (
          <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-15 font-semibold text-error">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button variant="quiet" className="bg-card" busy={busy} onClick={onCheck}>
        <Trans>Check again</Trans>
      </Button>
    </section>
  );
}
