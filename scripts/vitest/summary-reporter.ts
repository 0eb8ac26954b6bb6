import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Counts the tests of a run into the file that `UNDERTONE_TEST_SUMMARY` names, the passed ones of files with a failure apart; a file that could not be loaded counts as one failure. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const file = process.env.UNDERTONE_TEST_SUMMARY
    if (!file) return
    let passed = 0
    let failed = errors.length
    const failedFiles: { file: string; passed: number }[] = []
    for (const module of modules) {
      let failedHere = 0
      let passedHere = 0
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passedHere += 1
        if (state === 'failed') failedHere += 1
      }
      if (failedHere === 0 && module.state() === 'failed') failedHere = 1
      passed += passedHere
      failed += failedHere
      if (failedHere > 0) failedFiles.push({ file: module.moduleId, passed: passedHere })
    }
    writeFileSync(file, JSON.stringify({ passed, failed, failedFiles }))
  }
}
