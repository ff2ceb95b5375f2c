import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { type AdminUrl, detailFilterCount, type LackFilter, lackFilters, noFilters } from '../adminUrl.ts';
import type { UpdateUrl } from '../useAdminUrl.ts';
import { companyNames, momentNames, placeNames, seasonNames } from './detailNames.ts';
import { FilterSelect } from './FilterSelect.tsx';

const lackNames: Readonly<Record<LackFilter, string>> = {
  withoutMaterial: 'Without material',
  withoutSafety: 'Without safety',
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
      aria-label="Filters"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-center gap-x-3 gap-y-2"
    >
      <FilterSelect
        label="Place"
        all="All places"
        names={placeNames}
        value={place}
        onChange={(word) => updateUrl({ place: word })}
      />
      <FilterSelect
        label="Company"
        all="All company"
        names={companyNames}
        value={company}
        onChange={(word) => updateUrl({ company: word })}
      />
      <FilterSelect
        label="Moment"
        all="All moments"
        names={momentNames}
        value={moment}
        onChange={(word) => updateUrl({ moment: word })}
      />
      <FilterSelect
        label="Season"
        all="All seasons"
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
          Clear Filters
        </Button>
      )}
    </div>
  );
}
