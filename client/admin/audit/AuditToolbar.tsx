import { t } from '@lingui/core/macro';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { AdminUrl } from '../adminUrl.ts';
import { SearchBox } from '../SearchBox.tsx';
import { FilterSelect } from '../tasks/FilterSelect.tsx';
import type { UpdateUrl } from '../useAdminUrl.ts';
import { auditActNames } from './auditActNames.ts';
import { AuditDownload } from './AuditDownload.tsx';

interface AuditToolbarProps {
  url: AdminUrl;
  updateUrl: UpdateUrl;
}

/** The filters of the audit log, and its download. */
export function AuditToolbar({ url, updateUrl }: AuditToolbarProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-2 wide:grid-cols-[minmax(0,22rem)_13rem_10.5rem_10.5rem_1fr]">
      <div className="col-span-full wide:col-span-1">
        <SearchBox label={t`Search by address, username or id`} url={url} updateUrl={updateUrl} />
      </div>
      <div className="col-span-full wide:col-span-1">
        <FilterSelect
          label={t`Act`}
          all={t`Every act`}
          names={auditActNames}
          value={url.act}
          onChange={(act) => updateUrl({ act })}
        />
      </div>
      <DateField label={t`From`} value={url.from} max={url.to} onChange={(from) => updateUrl({ from })} />
      <DateField label={t`To`} value={url.to} min={url.from} onChange={(to) => updateUrl({ to })} />
      <AuditDownload url={url} />
    </div>
  );
}

interface DateFieldProps {
  label: string;
  /** yyyy-MM-dd. */
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (date: string | null) => void;
}

function DateField({ label, value, min, max, onChange }: DateFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={value ?? ''}
          min={min ?? undefined}
          max={max ?? undefined}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )}
    </Field>
  );
}
