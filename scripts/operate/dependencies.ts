/**
 * Checks the packages of the lock files: `npm run dependencies`. Licences and checksums are read from the files, advisories asked
 * for at the registry of npm. Exit code 1: a package must not be used.
 */
import { spawnSync } from 'node:child_process'
import { ROOT } from '../core/config.ts'
import { lockFiles, readLock } from '../core/licences/locked-packages.ts'
import { advisoriesOf, lockProblems } from './dependency-checks.ts'

/** Maximum output of npm, bytes. */
const maxBuffer = 67_108_864

/** Runs npm on the lock file alone; the packages need not be installed. */
function npm(...args: string[]): string {
  const shell = process.platform === 'win32'
  const { stdout, error } = spawnSync(shell ? 'npm.cmd' : 'npm', [...args, '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer,
    shell,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (error) throw error
  return stdout
}

const problems = lockFiles.flatMap(({ folder }) => lockProblems(readLock(folder)))
for (const problem of problems) console.log(`FAULT ${problem}`)
if (problems.length === 0) console.log('ok    licences and checksums')

const advisories = advisoriesOf(npm('audit', '--json'))
if ('unavailable' in advisories)
  console.log(`WARN  the registry of npm has no advisories (${advisories.unavailable}): they were not checked`)
else if (advisories.found.length === 0) console.log('ok    no known vulnerabilities')
else for (const one of advisories.found) console.log(`FAULT ${one}`)

process.exitCode = problems.length > 0 || ('found' in advisories && advisories.found.length > 0) ? 1 : 0
