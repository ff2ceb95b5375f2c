import type { ShippedCatalogue } from '../../schema/catalogue/catalogue.input.ts';
import { checkAlike } from './alikeCheck.ts';
import { checkClaims } from './claims.ts';
import { checkCoverage } from './coverage.ts';
import type { Check, Fault } from './fault.ts';
import { checkHazards } from './hazards.ts';
import { checkKeys } from './keys.ts';
import { checkPoints } from './pointsCheck.ts';
import { checkProps } from './props.ts';
import { checkQuotas } from './quotas.ts';
import { checkReading } from './reading.ts';
import { checkReview } from './reviewCheck.ts';
import { checkSameness } from './sameness.ts';
import { checkSkills } from './skillsCheck.ts';
import { checkSources } from './sourcesCheck.ts';
import { checkSuits } from './suitsCheck.ts';
import { checkTips } from './tipsCheck.ts';
import { checkTitles } from './titles.ts';
import { checkVersions } from './versions.ts';
import { checkVoice } from './voice.ts';

/** All checks of the catalogue by what they look at. */
export const checks: Readonly<Record<string, Check>> = {
  keys: checkKeys,
  titles: checkTitles,
  points: checkPoints,
  quotas: checkQuotas,
  coverage: checkCoverage,
  skills: checkSkills,
  suits: checkSuits,
  versions: checkVersions,
  tips: checkTips,
  props: checkProps,
  reading: checkReading,
  sameness: checkSameness,
  voice: checkVoice,
  sources: checkSources,
  claims: checkClaims,
  hazards: checkHazards,
  review: checkReview,
  alike: checkAlike,
};

/** The faults of all files. */
export const faultsOf = (catalogues: readonly ShippedCatalogue[]): Fault[] =>
  Object.values(checks).flatMap((check) => check(catalogues));
