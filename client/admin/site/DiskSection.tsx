import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { bytesText } from '../../lib/bytesText.ts';
import type { DiskSection_disk$key } from '../../relay/__generated__/DiskSection_disk.graphql.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { Warning } from './Warning.tsx';

/** The disk that holds the data. */
export function DiskSection({ diskKey }: { diskKey: DiskSection_disk$key }) {
  const { freeBytes, totalBytes, writable } = useFragment(
    graphql`
      fragment DiskSection_disk on DiskStatus {
        freeBytes
        totalBytes
        writable
      }
    `,
    diskKey,
  );
  const percent = (100 * Number(freeBytes)) / Number(totalBytes);
  const share = percent >= 1 ? `${Math.floor(percent)} %` : t`under 1 %`;
  return (
    <Section title={t`Disk`}>
      <Facts>
        <Fact
          name={t({ message: 'Free', context: 'disk' })}
        >{t`${bytesText(freeBytes)} of ${bytesText(totalBytes)} (${share})`}</Fact>
        <Fact name={t`Writable`}>
          {writable ? (
            t`Yes`
          ) : (
            <Warning>
              <Trans>No</Trans>
            </Warning>
          )}
        </Fact>
      </Facts>
    </Section>
  );
}
