import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { isAlive } from '../../core/process.ts'
import { startPostgres } from '../../postgres/postgres.ts'
import { endOrphan } from '../../postgres/postgres-orphan.ts'
import './provided.ts'

/** The name contains the process id of the run, so that a later run recognises leftovers. */
const PREFIX = 'undertone-test-'

const quiet = () => undefined

/** Stops and removes leftovers of killed test runs. */
const sweep = async (): Promise<void> => {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    const dir = path.join(os.tmpdir(), name)
    // Another run may be sweeping too.
    if (!pid || isAlive(pid) || statSync(dir, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue
    await endOrphan(path.join(dir, 'pg'), quiet)
    rmSync(dir, { recursive: true, force: true })
  }
}

/** One PostgreSQL for the whole test run; each test file creates its own database on it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await sweep()
  const dir = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(dir, 0o711) // as root, PostgreSQL's user must be able to traverse it
  const postgres = await startPostgres({ dataDir: path.join(dir, 'pg'), log: console.warn, unsafeForTests: true })
  project.provide('adminUrl', postgres.url)
  project.provide('runDir', dir)
  return async () => {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
