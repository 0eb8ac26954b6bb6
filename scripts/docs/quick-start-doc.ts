import path from 'node:path'
import { ROOT } from '../core/config.ts'
import { runStep } from '../core/step.ts'
import { buildWeb, isWebStale } from '../core/web-build.ts'

// Writes docs/quick-start.md, docs/recipes/administrator-quick-start.md, docs/recipes/inspector-quick-start.md and their screenshots: the browser tests record their own steps.
if (isWebStale()) await buildWeb()
const isGood = await runStep(['node_modules/vitest/vitest.mjs', 'run', '--config', 'e2e/vitest.config.ts', 'e2e/quick-start/'], {
  QUICK_START_DIR: path.join(ROOT, 'docs'),
})
process.exit(isGood ? 0 : 1)
