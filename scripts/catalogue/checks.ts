import type { CheckedCatalogue, Check, Fault } from '../../schema/catalogue/checks/fault.ts';
import { checkAddresses } from '../../schema/catalogue/checks/addresses.ts';
import { checkAgain } from './againCheck.ts';
import { checkAlike } from './alikeCheck.ts';
import { checkAway } from '../../schema/catalogue/checks/away.ts';
import { checkBands } from '../../schema/catalogue/checks/bands.ts';
import { checkClaims } from '../../schema/catalogue/checks/claims.ts';
import { checkCoverage } from '../../schema/catalogue/checks/coverage.ts';
import { checkHazards } from '../../schema/catalogue/checks/hazards.ts';
import { checkKeys } from './keys.ts';
import { checkOfficials } from '../../schema/catalogue/checks/officials.ts';
import { checkPoints } from './pointsCheck.ts';
import { checkProps } from './props.ts';
import { checkQuotas } from '../../schema/catalogue/checks/quotas.ts';
import { checkReading } from './reading.ts';
import { checkReasons } from '../../schema/catalogue/checks/reasons.ts';
import { checkReview } from '../../schema/catalogue/checks/reviewCheck.ts';
import { checkSameness } from './sameness.ts';
import { checkSkills } from './skillsCheck.ts';
import { checkSources } from './sourcesCheck.ts';
import { checkSuits } from '../../schema/catalogue/checks/suitsCheck.ts';
import { checkTips } from '../../schema/catalogue/checks/tipsCheck.ts';
import { checkTitles } from './titles.ts';
import { checkVersions } from '../../schema/catalogue/checks/versions.ts';
import { checkVoice } from './voice.ts';
import { checkWrittenFor } from '../../schema/catalogue/checks/writtenFor.ts';

const checks: readonly Check[] = [
  checkKeys,
  checkTitles,
  checkPoints,
  checkQuotas,
  checkCoverage,
  checkSkills,
  checkSuits,
  checkVersions,
  checkTips,
  checkProps,
  checkReading,
  checkSameness,
  checkVoice,
  checkSources,
  checkClaims,
  checkHazards,
  checkReview,
  checkAlike,
  checkAgain,
  checkWrittenFor,
  checkReasons,
  checkAddresses,
  checkAway,
  checkBands,
  checkOfficials,
];

/** The faults of all files. */
export const faultsOf = (catalogues: readonly CheckedCatalogue[]): Fault[] =>
  checks.flatMap((check) => check(catalogues));
