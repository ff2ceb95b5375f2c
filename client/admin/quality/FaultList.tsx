import { PagedList } from '../../ui/PagedList.tsx';
import { TitleButton } from './TitleButton.tsx';

interface FaultListProps {
  faults: readonly { readonly title: string | null | undefined; readonly message: string }[];
  onSearch: (words: string) => void;
}

/** Everything that the checks object to. */
export function FaultList({ faults, onSearch }: FaultListProps) {
  if (faults.length === 0) return <p className="text-15 text-soft">The checks object to nothing.</p>;
  return (
    <PagedList label="Faults" items={faults}>
      {({ title, message }) => (
        <div className="text-15 wrap-anywhere">
          {title ? <TitleButton title={title} onSearch={onSearch} /> : <p className="font-semibold">The age group</p>}
          <p className="text-13 text-soft">{message}</p>
        </div>
      )}
    </PagedList>
  );
}
