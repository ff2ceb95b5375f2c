import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { ProgramSection_status$key } from '../../relay/__generated__/ProgramSection_status.graphql.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';

/** Which version runs, and since when. */
export function ProgramSection({ statusKey }: { statusKey: ProgramSection_status$key }) {
  const { version, commit, startedAt } = useFragment(
    graphql`
      fragment ProgramSection_status on SiteStatus {
        version
        commit
        startedAt
      }
    `,
    statusKey,
  );
  return (
    <Section title={t`Version`}>
      <Facts>
        <Fact name={t`Version`}>{version}</Fact>
        {commit && <Fact name={t`Commit`}>{commit.slice(0, 12)}</Fact>}
        <Fact name={t`Started`}>
          <TimeAgo instant={startedAt} />
        </Fact>
      </Facts>
    </Section>
  );
}
