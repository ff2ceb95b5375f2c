import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { type AdminUrl, detailFilterCount, type LackFilter, lackFilters, noFilters } from '../adminUrl.ts';
import type { UpdateUrl } from '../useAdminUrl.ts';
import { companyNames, momentNames, placeNames, seasonNames } from './detailNames.ts';
import { FilterSelect } from './FilterSelect.tsx';

const lackNames: Readonly<Record<LackFilter, string>> = {
  withoutMaterial: t`Without material`,
  withoutSafety: t`Without safety`,
};

interface TaskFilterRowProps {
  url: AdminUrl;
  updateUrl: UpdateUrl;
}

/** Limits the list of tasks by their details. */
export function TaskFilterRow({ url, updateUrl }: TaskFilterRowProps) {
  const { place, company, moment, season } = url;
  return (
    <div
      role="group"
      aria-label={t`Filters`}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-center gap-x-3 gap-y-2"
    >
      <FilterSelect
        label={t`Place`}
        all={t`All places`}
        names={placeNames}
        value={place}
        onChange={(word) => updateUrl({ place: word })}
      />
      <FilterSelect
        label={t`Company`}
        all={t`All company`}
        names={companyNames}
        value={company}
        onChange={(word) => updateUrl({ company: word })}
      />
      <FilterSelect
        label={t`Moment`}
        all={t`All moments`}
        names={momentNames}
        value={moment}
        onChange={(word) => updateUrl({ moment: word })}
      />
      <FilterSelect
        label={t`Season`}
        all={t`All seasons`}
        names={seasonNames}
        value={season}
        onChange={(word) => updateUrl({ season: word })}
      />
      {lackFilters.map((lack) => (
        <div key={lack} className="[&>label]:min-h-11 [&>label]:items-center">
          <Checkbox
            label={<span className="text-15 text-ink">{lackNames[lack]}</span>}
            checked={url[lack]}
            onChange={({ target }) => updateUrl({ [lack]: target.checked })}
          />
        </div>
      ))}
      {detailFilterCount(url) > 0 && (
        <Button variant="plain" onClick={() => updateUrl({ ...noFilters, frequency: url.frequency })}>
          <Trans>Clear Filters</Trans>
        </Button>
      )}
    </div>
  );
}
