import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PagedList } from '../../ui/PagedList.tsx';
import { TitleButton } from './TitleButton.tsx';

interface FaultListProps {
  faults: readonly { readonly title: string | null | undefined; readonly message: string }[];
  onSearch: (words: string) => void;
}

/** Everything that the checks object to. */
export function FaultList({ faults, onSearch }: FaultListProps) {
  if (faults.length === 0)
    return (
      <p className="text-15 text-soft">
        <Trans>The checks object to nothing.</Trans>
      </p>
    );
  return (
    <PagedList label={t`Faults`} items={faults}>
      {({ title, message }) => (
        <div className="text-15 wrap-anywhere">
          {title ? (
            <TitleButton title={title} onSearch={onSearch} />
          ) : (
            <p className="font-semibold">
              <Trans>The age group</Trans>
            </p>
          )}
          <p className="text-13 text-soft">{message}</p>
        </div>
      )}
    </PagedList>
  );
}
