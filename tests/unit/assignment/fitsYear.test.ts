import { describeYear } from '../../support/yearChecks.ts';

describeYear(8, 60);
