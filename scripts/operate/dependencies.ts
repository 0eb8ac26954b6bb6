/**
 * Checks the packages of the lock file: `npm run dependencies -- [--sbom FILE]`. Licences and checksums are read from the file, advisories asked
 * for at the registry of npm; `--sbom` writes the bill of materials (CycloneDX). Exit code 1: a package must not be used.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../core/config.ts'
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

const { values } = parseArgs({ options: { sbom: { type: 'string' } } })
const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
const problems = lockProblems(packages)
for (const problem of problems) console.log(`FAULT ${problem}`)
if (problems.length === 0) console.log('ok    licences and checksums')

const advisories = advisoriesOf(npm('audit', '--json'))
if ('unavailable' in advisories)
  console.log(`WARN  the registry of npm has no advisories (${advisories.unavailable}): they were not checked`)
else if (advisories.found.length === 0) console.log('ok    no known vulnerabilities')
else for (const one of advisories.found) console.log(`FAULT ${one}`)

if (values.sbom !== undefined) {
  const bill = npm('sbom', '--sbom-format', 'cyclonedx')
  const { components } = JSON.parse(bill) as { components: readonly unknown[] }
  writeFileSync(values.sbom, bill)
  console.log(`ok    ${components.length} components are in ${values.sbom}`)
}
process.exitCode = problems.length > 0 || ('found' in advisories && advisories.found.length > 0) ? 1 : 0
