import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installOptional } from '../core/optional-packages.ts'
import { buildPrograms, isProgramStale } from '../core/program-build.ts'
import { LINT, runStep, TYPES } from '../core/step.ts'
import { buildWeb, isWebStale } from '../core/web-build.ts'
import { prepareHelp } from '../help/prepare-help.ts'

type FailedFile = { file: string; passed: number; reasons: readonly string[] }
type Tally = { passed: number; failed: number; failedFiles?: readonly FailedFile[]; strays?: readonly string[] }

const [filter, ...more] = process.argv.slice(2)
const total: Tally = { passed: 0, failed: 0 }
/** Compiled modules, for the many starts of the product: loading the server takes 1.8 s of processor time with them, 3.4 s without (measured). */
const compiledDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-compiled-'))
/** All failures, repeated at the end of the log. */
const failures: string[] = []

const add = ({ passed, failed }: Tally): void => {
  total.passed += passed
  total.failed += failed
}

const note = (how: string, { failedFiles = [], strays = [] }: Tally): void => {
  for (const { file, reasons } of failedFiles)
    for (const reason of reasons) failures.push(`${how}: ${path.relative(process.cwd(), file)} › ${reason}`)
  for (const stray of strays) failures.push(`outside any test: ${stray}`)
}

const check = (name: string, isGood: boolean): void => {
  console.log(isGood ? `ok ${name}` : `FAIL ${name}`)
  add({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 })
  if (!isGood) failures.push(`failed: ${name}`)
}

const programs = async (): Promise<void> => {
  try {
    await buildPrograms(['server', 'simulator'])
    console.log('ok programs')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    check('programs', false)
  }
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

/** The site at `/help`: the tests of its pages read what was built. */
const help = async (): Promise<void> => {
  const problem = await prepareHelp()
  if (problem !== null) console.error(problem)
  check('the help', problem === null)
}

const readTally = (file: string): Tally => {
  try {
    const tally: Tally = JSON.parse(readFileSync(file, 'utf8'))
    return tally
  } catch {
    return { passed: 0, failed: 0 } // it crashed before it could count
  }
}

/** One vitest run; a run with an error exit, or without any test, is a failure even if no test failed. */
const vitest = async (...args: string[]): Promise<Tally> => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'undertone-summary-'))
  const file = path.join(dir, 'summary.json')
  const isGood = await runStep(['node_modules/vitest/vitest.mjs', 'run', ...args], {
    UNDERTONE_TEST_SUMMARY: file,
    NODE_COMPILE_CACHE: compiledDir,
  })
  const tally = readTally(file)
  rmSync(dir, { recursive: true, force: true })
  const isUncounted = tally.failed === 0 && (!isGood || tally.passed === 0)
  if (!isUncounted) return tally
  failures.push(`vitest failed without a reason: ${args.join(' ')}`)
  return { passed: tally.passed, failed: 1 }
}

/** Runs test files once and counts them. There are no retries. */
const count = async (config: readonly string[], args: readonly string[]): Promise<void> => {
  const tally = await vitest(...config, ...args)
  note('failed', tally)
  add(tally)
}

const units = (...args: string[]) => count([], args)

const journeys = (...args: string[]) => count(['--config', 'e2e/vitest.config.ts'], args)

/** The journeys of `npm test`. */
const usual = ['--exclude', 'e2e/charts/**']

/** Long files of programs that are killed, stopped and started again: most of the time they wait, and hold none of the workers of the others. */
const waiting = [
  'faults/faults.test.ts',
  'faults/doors/',
  'faults/interop/',
  'apps/server/src/app/main.test.ts',
  'apps/server/src/backup/backup.test.ts',
]

/** Types, lint and the builds, side by side: they do not depend on each other. */
const build = async (): Promise<void> => {
  const [types, lint] = await Promise.all([runStep(TYPES), runStep(LINT), web(), programs(), help()])
  check('types', types)
  check('lint', lint)
}

// `npm test` runs everything, `npm test -- unit` and `npm test -- e2e` one part each, and `npm test -- walk` opens every screen in all
// languages, themes and sizes, of which `npm test` takes one combination a screen (`npm test -- walk -t "size phone"` takes one size).
// `npm test -- postgres /usr/lib/postgresql/15` runs the tests of the server on another PostgreSQL, whose folder it names.
// `npm test -- charts` compares the two pictures of every chart, which changes rarely and takes long: `npm test` leaves it out. Anything
// else is a filter for vitest.
if (filter === 'e2e') {
  await Promise.all([web(), programs(), help()])
  await journeys(...(more.length > 0 ? more : usual))
} else if (filter === 'charts') await journeys('e2e/charts/', ...more)
else if (filter === 'walk') {
  await Promise.all([web(), programs()])
  process.env.SCREEN_WALK = 'whole'
  await journeys('e2e/screens/screens-', ...more)
} else if (filter === 'postgres') {
  const [folder = '', ...filters] = more
  process.env.TEST_POSTGRES = folder
  await units('--project', 'server', ...filters)
} else if (filter === 'unit') await units(...more)
else if (filter !== undefined) await units(filter, ...more)
else {
  check('the package for OPC UA', await installOptional('opcua'))
  check('the package for NATS', await installOptional('nats'))
  check('the schema of Kubernetes', await installOptional('kubernetes'))
  await build()
  // Journeys beside the units take as long as after them, because both cores are busy all the time, and the slow ones run out of time (measured).
  await Promise.all([units(...waiting.flatMap((file) => ['--exclude', `${file}**`])), units(...waiting, '--maxWorkers=1')])
  // A test that writes among the sources would make all journeys start the product without its build.
  check('the programs are as new as their sources', !isProgramStale('server') && !isProgramStale('simulator'))
  await journeys(...usual)
}

rmSync(compiledDir, { recursive: true, force: true })
for (const failure of failures) console.log(failure)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
