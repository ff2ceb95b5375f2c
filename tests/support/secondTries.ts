import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only when they were run again: they are unsteady, although the whole run passes. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      console.log(`\nPassed only when run again: ${test.module.relativeModuleId} > ${test.fullName}`);
  }
}
