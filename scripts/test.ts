import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { LINT, runStep, TYPES } from './step.ts'
import { buildWeb, isWebStale } from './web-build.ts'

type Tally = { passed: number; failed: number; failedFiles?: readonly { file: string; passed: number }[] }

const [filter, ...more] = process.argv.slice(2)
const total: Tally = { passed: 0, failed: 0 }

const add = ({ passed, failed }: Tally): void => {
  total.passed += passed
  total.failed += failed
}

const check = (name: string, isGood: boolean): void => {
  console.log(isGood ? `ok ${name}` : `FAIL ${name}`)
  add({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 })
}

const web = async (): Promise<void> => {
  try {
    if (isWebStale()) await buildWeb()
    console.log('ok web build')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    check('web build', false)
  }
}

const readTally = (file: string): Tally => {
  try {
    const tally: Tally = JSON.parse(readFileSync(file, 'utf8'))
    return tally
  } catch {
    return { passed: 0, failed: 0 } // it broke down before it could count
  }
}

/** One vitest run; a run that ends badly, or counts nothing, is a failure even when no test says so. */
const vitest = async (...args: string[]): Promise<Tally> => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'undertone-summary-'))
  const file = path.join(dir, 'summary.json')
  const isGood = await runStep(['node_modules/vitest/vitest.mjs', 'run', ...args], { UNDERTONE_TEST_SUMMARY: file })
  const tally = readTally(file)
  rmSync(dir, { recursive: true, force: true })
  const isUncounted = tally.failed === 0 && (!isGood || tally.passed === 0)
  return isUncounted ? { passed: tally.passed, failed: 1 } : tally
}

const units = async (...args: string[]) => add(await vitest(...args))

/** Journeys share a machine with a product and a browser: a file that fails is played once more from its beginning, which is said, and the second time counts. */
const journeys = async (...args: string[]) => {
  await web()
  const config = ['--config', 'e2e/vitest.config.ts']
  const first = await vitest(...config, ...args)
  const files = first.failedFiles ?? []
  if (files.length === 0) return add(first)
  console.log(`played once more: ${files.map(({ file }) => path.basename(file)).join(', ')}`)
  const second = await vitest(...config, ...files.map(({ file }) => path.relative(process.cwd(), file)))
  add({ passed: first.passed - files.reduce((sum, { passed }) => sum + passed, 0) + second.passed, failed: second.failed })
}

// `npm test` runs everything, `npm test -- unit` and `npm test -- e2e` one half, anything else goes to vitest as its filter.
if (filter === 'e2e') await journeys(...more)
else if (filter === 'unit') await units(...more)
else if (filter !== undefined) await units(filter, ...more)
else {
  check('types', await runStep(TYPES))
  check('lint', await runStep(LINT))
  await units()
  await journeys()
}

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
