import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { momentText } from '../../lib/agoText.ts';
import type { AuditItem_entry$key } from '../../relay/__generated__/AuditItem_entry.graphql.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { cellStyle, TextCell } from '../catalogue/CatalogueItem.tsx';
import type { ItemLayout } from '../catalogue/ListRows.tsx';

/** What stands for an account that no longer exists. */
const erased = t`A deleted account`;

interface AuditItemProps {
  entryKey: AuditItem_entry$key;
  layout: ItemLayout;
}

/** An entry of the audit log, as a row or a card. */
export function AuditItem({ entryKey, layout }: AuditItemProps) {
  const { at, text, actor, subject, device, ipAddress } = useFragment(
    graphql`
      fragment AuditItem_entry on AuditEntry {
        at
        text
        actor
        subject
        device
        ipAddress
      }
    `,
    entryKey,
  );
  const who = actor ?? erased;
  const where = [ipAddress, device].filter(Boolean).join(' · ');
  const when = <time dateTime={at}>{momentText(at)}</time>;
  return layout === 'row' ? (
    <tr className="group">
      <td className={`${cellStyle} h-9 truncate text-13 text-soft tabular-nums`}>{when}</td>
      <TextCell text={who} className="text-13" />
      <th
        scope="row"
        dir="auto"
        className={`${cellStyle} py-1 text-start font-heading text-15 font-extrabold wrap-anywhere`}
      >
        {text}
      </th>
      <TextCell text={subject ?? '–'} className="text-13" />
      <TextCell text={where || '–'} />
    </tr>
  ) : (
    <Card as="li" className="min-w-0">
      <h2 dir="auto" className="text-17 wrap-anywhere">
        {text}
      </h2>
      <p className="mb-2 text-13 text-soft tabular-nums">{when}</p>
      <Facts>
        <Fact name={t`Who`}>{who}</Fact>
        {subject !== null && <Fact name={t`Whom`}>{subject}</Fact>}
        {where !== '' && <Fact name={t`From where`}>{where}</Fact>}
      </Facts>
    </Card>
  );
}
