import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { locale } from '../lib/locale.ts';
import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import { localToday } from '../lib/localToday.ts';
import { useDraft } from '../relay/useDraft.ts';
import { ageGroupFor, birthDateError } from './birthDate.ts';

/** What a parent enters about a child. */
export interface Profile {
  readonly name: string;
  /** yyyy-MM-dd */
  readonly birthDate: string;
  readonly ageGroup: AgeGroup | '';
}

/** A profile that can be sent. */
export interface FilledProfile extends Profile {
  readonly ageGroup: AgeGroup;
}

const list = new Intl.ListFormat(locale);

const emptyProfile: Profile = { name: '', birthDate: '', ageGroup: '' };

/**
 * The state of a form for a child's profile. Entering a birth date selects the age group; the parent can change it.
 *
 * @param place where unsaved values are kept
 * @returns the draft, the values, `set` to change some, and `check`, which returns the profile to send, or null and shows what is wrong
 */
export function useProfileForm(place: string, initial: Profile = emptyProfile) {
  const today = localToday();
  const draft = useDraft(place, initial);
  const values = draft.value;
  const [birthDateVisited, setBirthDateVisited] = useState(false);
  const { name, birthDate, ageGroup } = values;
  const problem = birthDateError(birthDate, today);
  const missing = [
    name.trim() === '' && t`a name`,
    birthDate === '' ? t`a birth date` : ageGroup === '' && t`an age group`,
  ].filter((part) => part !== false);
  return {
    draft,
    values,
    today,
    /** Which fields have no value, in a sentence; null when all have one. */
    missing: missing.length === 0 ? null : t`Still missing: ${list.format(missing)}.`,
    /** The error of the birth date, once the parent has left its field. */
    birthDateProblem: birthDateVisited ? problem : undefined,
    visitBirthDate: () => setBirthDateVisited(true),
    set: (change: Partial<Profile>) => {
      const group = change.birthDate === undefined ? null : ageGroupFor(change.birthDate, today);
      draft.set((before) => ({ ...before, ...change, ...(group && { ageGroup: group }) }));
    },
    check: (): FilledProfile | null => {
      setBirthDateVisited(true);
      return missing.length === 0 && ageGroup !== '' && !problem ? { name: name.trim(), birthDate, ageGroup } : null;
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
