import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { LINT, runStep, TYPES } from '../core/step.ts'
import { buildWeb, isWebStale } from '../core/web-build.ts'

type FailedFile = { file: string; passed: number; reasons: readonly string[] }
type Tally = { passed: number; failed: number; failedFiles?: readonly FailedFile[]; strays?: readonly string[] }

const [filter, ...more] = process.argv.slice(2)
const total: Tally = { passed: 0, failed: 0 }
/** What failed, said once more at the end: a log of thousands of lines is read from there. */
const failures: string[] = []

const add = ({ passed, failed }: Tally): void => {
  total.passed += passed
  total.failed += failed
}

const note = (how: string, { failedFiles = [], strays = [] }: Tally): void => {
  for (const { file, reasons } of failedFiles)
    for (const reason of reasons) failures.push(`${how}: ${path.relative(process.cwd(), file)} › ${reason}`)
  for (const stray of strays) failures.push(`caught by no test: ${stray}`)
}

const check = (name: string, isGood: boolean): void => {
  console.log(isGood ? `ok ${name}` : `FAIL ${name}`)
  add({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 })
  if (!isGood) failures.push(`failed: ${name}`)
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
  if (!isUncounted) return tally
  failures.push(`vitest ended badly without saying why: ${args.join(' ')}`)
  return { passed: tally.passed, failed: 1 }
}

/** Servers, kills and browsers share two cores: files that fail are played once more, alone and from their beginning; both times are told, and the second counts. */
const play = async (config: readonly string[], args: readonly string[]): Promise<void> => {
  const first = await vitest(...config, ...args)
  const files = first.failedFiles ?? []
  note('failed', first)
  if (files.length === 0 || files.length > 3) return add(first)
  failures.push('played once more: the files above')
  const second = await vitest(...config, ...files.map(({ file }) => path.relative(process.cwd(), file)))
  note('failed again', second)
  const inFiles = { passed: 0, failed: 0 }
  for (const { passed, reasons } of files) {
    inFiles.passed += passed
    inFiles.failed += reasons.length
  }
  add({ passed: first.passed - inFiles.passed + second.passed, failed: first.failed - inFiles.failed + second.failed })
}

const units = (...args: string[]) => play([], args)

const journeys = async (...args: string[]) => {
  await web()
  await play(['--config', 'e2e/vitest.config.ts'], args)
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

for (const failure of failures) console.log(failure)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
