import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

const messageOf = (errors: readonly { message: string }[]): string => errors[0]?.message.split('\n')[0] ?? 'no reason given'

/** Writes the test counts of a run to the file `UNDERTONE_TEST_SUMMARY`, with each failed file's failures and reasons, and errors outside of tests. A file that could not be loaded counts as one failure. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.UNDERTONE_TEST_SUMMARY
    if (!file) return
    let passed = 0
    let failed = errors.length
    const failedFiles: { file: string; passed: number; reasons: string[] }[] = []
    for (const module of modules) {
      const reasons: string[] = []
      let passedHere = 0
      for (const test of module.children.allTests()) {
        const { state, errors: reported } = test.result()
        if (state === 'passed') passedHere += 1
        if (state === 'failed') reasons.push(`${test.fullName}: ${messageOf(reported ?? [])}`)
      }
      if (reasons.length === 0 && module.state() === 'failed') reasons.push(messageOf(module.errors()))
      passed += passedHere
      failed += reasons.length
      if (reasons.length > 0) failedFiles.push({ file: module.moduleId, passed: passedHere, reasons })
    }
    writeFileSync(file, JSON.stringify({ passed, failed, failedFiles, strays: errors.map(({ stack, message }) => stack ?? message) }))
  }
}
