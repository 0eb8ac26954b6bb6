import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '..')

/** Browser journeys on the built web app, with a PostgreSQL of their own; two files at a time, for each starts a server and a browser. */
export default defineConfig({
  test: {
    root,
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: [path.join(root, 'scripts/test/vitest/postgres-setup.ts')],
    reporters: ['default', path.join(root, 'scripts/test/vitest/summary-reporter.ts')],
    maxWorkers: 2,
    // Long enough for a machine that does other work beside them; on a quiet one nothing comes near.
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
})
