import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest. Begun last, one of them would keep one worker waiting for the other. */
const longest = [
  'schema/access/',
  'schema/recompute/',
  'attack/foreignIds',
  'catalogue/loadCatalogue',
  'completion/archive',
];

/** Files in Vitest's own order, the largest first where it knows no durations, but for the longest. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.includes(`tests/${name}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
