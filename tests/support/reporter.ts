import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

/** How many of the slowest files are named at the end. */
const named = 10;

/** How many lines of a difference are printed. */
const diffLines = 30;

/** A line for what happened, and below it the messages of the errors, with the difference of what was compared. */
function print(what: string, errors: readonly SerializedError[]): void {
  const messages = errors.map(({ name, message, diff }) => {
    const difference = typeof diff === 'string' ? diff.split('\n').slice(0, diffLines) : [];
    const lines = [`${name}: ${message}`.trimEnd(), ...difference];
    return lines.join('\n').trimEnd().replaceAll(/^/gm, '  ');
  });
  console.log(['', what, ...messages].join('\n'));
}

/** The seconds that a file took, with loading its modules and its set-up. */
function secondsOf(file: TestModule): number {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } = file.diagnostic();
  return (collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration) / 1000;
}

/**
 * Prints a failure when it happens, so that a run that is cut off has said what failed, names the tests that passed only when
 * they were run again (they are unsteady, although the whole run passes), and ends with the slowest files.
 */
export default class ProgressReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    if (state === 'failed') print(`Failed: ${name}`, errors);
    else if (test.diagnostic()?.flaky)
      print(
        `Passed only when run again: ${name}`,
        test.attempts().flatMap((attempt) => attempt.errors ?? []),
      );
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0) print(`Failed: ${suite.module.relativeModuleId} > ${suite.fullName}`, errors);
  }

  onTestModuleEnd(file: TestModule): void {
    const errors = file.errors();
    if (errors.length > 0) print(`Failed: ${file.relativeModuleId}`, errors);
  }

  onTestRunEnd(files: readonly TestModule[]): void {
    const slowest = files.toSorted((one, other) => secondsOf(other) - secondsOf(one));
    console.log(`\nThe slowest of ${files.length} test files, seconds:`);
    for (const file of slowest.slice(0, named))
      console.log(`${secondsOf(file).toFixed(1).padStart(7)}  ${file.relativeModuleId}`);
  }
}
