import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '..')

/** Browser tests on the built web app, with their own PostgreSQL; two files at a time, because each starts a server and a browser. */
export default defineConfig({
  test: {
    root,
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: [path.join(root, 'scripts/test/vitest/postgres-setup.ts')],
    reporters: ['default', path.join(root, 'scripts/test/vitest/summary-reporter.ts')],
    maxWorkers: 2,
    // Long enough for a busy machine; on an idle one no test comes close.
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
})
