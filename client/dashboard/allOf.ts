import { t } from '@lingui/core/macro';

const all = [
  t`all three`,
  t`all four`,
  t`all five`,
  t`all six`,
  t`all seven`,
  t`all eight`,
  t`all nine`,
  t`all ten`,
] as const;

/** All of so many children, in words: "both", "all three". */
export const allOf = (count: number): string => (count < 3 ? t`both` : (all[count - 3] ?? t`all`));
