import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { runFirst } from '../scripts/test/vitest/run-first.ts'

const root = path.resolve(import.meta.dirname, '..')

/**
 * The first file makes the demo plant, for which every other file with a plant would wait: meanwhile the other worker has files that need
 * only accounts. The walks through all screens take longest: started last, one of them would be alone in the end.
 */
const first = ['screens/screens-en.test.ts', 'quick-start/quick-start.test.ts', 'asset/import.test.ts', 'screens/screens-cn.test.ts']

/** Browser tests on the built web app, with their own PostgreSQL; two files at a time, because most start a server. */
export default defineConfig({
  test: {
    root,
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    sequence: { sequencer: runFirst(first) },
    globalSetup: [path.join(root, 'e2e/support/journeys-setup.ts')],
    reporters: ['default', path.join(root, 'scripts/test/vitest/summary-reporter.ts')],
    maxWorkers: 2,
    // The files of a worker share their modules, and with them its browser.
    isolate: false,
    // Long enough for a busy machine; on an idle one no test comes close.
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
})
