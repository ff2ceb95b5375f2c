import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../../lib/choose.ts';
import { bytesText } from '../../lib/bytesText.ts';
import type { BackupSection_backup$key } from '../../relay/__generated__/BackupSection_backup.graphql.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { Warning } from './Warning.tsx';

/** The backups that the program makes. */
export function BackupSection({ backupKey }: { backupKey: BackupSection_backup$key }) {
  const { configured, encrypted, keep, lastAt, lastBytes, lastError, nextAt } = useFragment(
    graphql`
      fragment BackupSection_backup on BackupStatus {
        configured
        encrypted
        keep
        lastAt
        lastBytes
        lastError
        nextAt
      }
    `,
    backupKey,
  );
  return (
    <Section title={t`Backups`}>
      {configured ? (
        <Facts>
          <Fact name={t`Last backup`}>
            {lastAt ? (
              <>
                <TimeAgo instant={lastAt} />
                {lastBytes && `, ${bytesText(lastBytes)}`}
              </>
            ) : (
              t`None yet`
            )}
          </Fact>
          {lastError && (
            <Fact name={t`Last failure`}>
              <Warning>{lastError}</Warning>
            </Fact>
          )}
          {nextAt && (
            <Fact name={t`Next backup`}>
              <TimeAgo instant={nextAt} />
            </Fact>
          )}
          <Fact name={t`Kept`}>{t`The newest ${numberText(keep)}`}</Fact>
          <Fact name={t`Encrypted`}>{encrypted ? t`Yes` : t`No`}</Fact>
        </Facts>
      ) : (
        <p className="text-15 text-pretty text-soft">
          <Trans>
            The program makes no backups here. The operator can set BACKUP_DIR, or make them in another way.
          </Trans>
        </p>
      )}
    </Section>
  );
}
