import { defineConfig } from 'vitest/config'

/** Units and server tests; the browser journeys of `e2e/` have their own configuration because they need the built web app. */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
