import { ageGroupLabels, ageGroups } from '../../schema/child/ageGroup.rules.ts';

/** The options of a field for an age group, youngest first. */
export const AgeGroupOptions = () =>
  ageGroups.map((group) => (
    <option key={group} value={group}>
      {ageGroupLabels[group]}
    </option>
  ));
