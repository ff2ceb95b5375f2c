import type { Check } from '../../schema/catalogue/checks/fault.ts';

/** Finds titles that occur twice in the whole catalogue, regardless of letter case. */
export const checkTitles: Check = (catalogues) => {
  const keyByTitle = new Map<string, string>();
  return catalogues.flatMap(({ ageGroup: file, tasks }) =>
    tasks.flatMap(({ key, title }) => {
      const lower = title.toLowerCase();
      const earlier = keyByTitle.get(lower);
      if (earlier !== undefined) return [{ file, key, message: `has the title of ${earlier}: "${title}"` }];
      keyByTitle.set(lower, key);
      return [];
    }),
  );
};
