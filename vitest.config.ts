import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { runFirst } from './scripts/test/vitest/run-first.ts'

/** The slowest files: started last, they would leave one of two workers idle. */
const slow = [
  'faults/faults.test.ts',
  'server/src/app/main.test.ts',
  'server/src/backup/backup.test.ts',
  'server/src/platform/database/migrate.test.ts',
  'server/src/resource/contract.test.ts',
]

/** Units and server tests; the browser journeys of `e2e/` have their own configuration because they need the built web app. */
export default defineConfig({
  test: {
    maxWorkers: '100%', // by default one core is kept free, which on two is half
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: runFirst(slow) },
    reporters: ['default', './scripts/test/vitest/summary-reporter.ts'],
    projects: [
      {
        extends: true,
        // Pure functions: loading modules for each file took longer than its tests, so the files of a worker share them.
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{web,simulator}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'clients/**/*.test.ts',
            '{bench,faults,fuzz}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // Rendered screens. Loading antd takes longer than most of these tests: files share the modules of a worker, and the set-up
        // file restores what a test may have left behind.
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          sequence: { shuffle: true },
          alias: [{ find: /^zustand$/, replacement: path.join(import.meta.dirname, 'apps/web/src/core/testing/reset-stores.ts') }],
          setupFiles: ['apps/web/src/core/testing/setup-screens.ts'],
        },
      },
      {
        extends: true,
        // A project's set-up runs only when one of its files does: units alone start no database.
        // The files of a worker share the modules of the server; each has a database of its own.
        test: {
          name: 'server',
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['./scripts/test/vitest/postgres-setup.ts'],
          setupFiles: ['./apps/server/src/testing/setup-server.ts'],
        },
      },
    ],
  },
})
