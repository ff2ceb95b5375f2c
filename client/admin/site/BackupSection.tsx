import { graphql, useFragment } from 'react-relay';
import { numberText } from '../../../schema/numberText.rules.ts';
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
    <Section title="Backups">
      {configured ? (
        <Facts>
          <Fact name="Last backup">
            {lastAt ? (
              <>
                <TimeAgo instant={lastAt} />
                {lastBytes && `, ${bytesText(lastBytes)}`}
              </>
            ) : (
              'None yet'
            )}
          </Fact>
          {lastError && (
            <Fact name="Last failure">
              <Warning>{lastError}</Warning>
            </Fact>
          )}
          {nextAt && (
            <Fact name="Next backup">
              <TimeAgo instant={nextAt} />
            </Fact>
          )}
          <Fact name="Kept">{`The newest ${numberText(keep)}`}</Fact>
          <Fact name="Encrypted">{encrypted ? 'Yes' : 'No'}</Fact>
        </Facts>
      ) : (
        <p className="text-15 text-pretty text-soft">
          The program makes no backups here. The operator can set BACKUP_DIR, or make them in another way.
        </p>
      )}
    </Section>
  );
}
