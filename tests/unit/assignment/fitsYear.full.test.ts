import { describeYear } from '../../support/yearChecks.ts';

describeYear(200, 365);
