import type { Check } from '../../schema/catalogue/checks/fault.ts';

/** Finds keys that occur twice, or do not begin with their age group and frequency. */
export const checkKeys: Check = (catalogues) => {
  const entries = catalogues.flatMap(({ ageGroup: file, skills, tasks }) => [
    ...skills.map(({ key }) => ({ file, key, prefix: `${file}-` })),
    ...tasks.map(({ key, frequency }) => ({ file, key, prefix: `${file}-${frequency}-` })),
  ]);
  const seen = new Set<string>();
  return entries.flatMap(({ file, key, prefix }) => {
    const isRepeated = seen.has(key);
    seen.add(key);
    return [
      ...(isRepeated ? [{ file, key, message: 'is the key of an earlier task or skill' }] : []),
      ...(key.startsWith(prefix) ? [] : [{ file, key, message: `must have a key that begins with ${prefix}` }]),
    ];
  });
};
