import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, about half a minute and more; `npm test` names them at its end. */
const slow = [
  'tests/schema/access/changes.test.ts',
  'tests/schema/past/histories.test.ts',
  'tests/schema/access/matrix.test.ts',
  'tests/e2e/scenes.test.ts',
  'tests/runtime/subPath.test.ts',
  'tests/runtime/server.test.ts',
  'tests/runtime/release.test.ts',
];

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.some((file) => moduleId.endsWith(file));

/**
 * Starts the slowest files of a project first, so that no worker waits at the end for the other one. Without results of a former
 * run, as on a fresh clone, the order is that of the sizes of the files, which says little.
 */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...Map.groupBy(sorted, ({ project }) => project.name).values()];
    return projects.flatMap((project) => [...project.filter(isSlow), ...project.filter((file) => !isSlow(file))]);
  }
}
