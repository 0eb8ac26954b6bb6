import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
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

/** The file system in memory that Linux has for shared memory. */
const MEMORY = '/dev/shm'
/** Space that a run must find there (guess; it uses less than 2 GB), bytes: in a container there may be 64 MiB. */
const ENOUGH = 6e9

/** Copying a database takes 0.11 s of processor time in memory and 0.36 s on a disk (measured, ext4), and every test file has one. */
const hasMemory = (): boolean => {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ENOUGH
}

/** Stops and removes leftovers of killed test runs. */
const sweep = async (home: string): Promise<void> => {
  for (const name of readdirSync(home)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    const dir = path.join(home, name)
    // Another run may be sweeping too.
    if (!pid || isAlive(pid) || statSync(dir, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue
    await endOrphan(path.join(dir, 'pg'), quiet)
    rmSync(dir, { recursive: true, force: true })
  }
}

/** One PostgreSQL for the whole test run; each test file creates its own database on it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const homes = [os.tmpdir(), ...(existsSync(MEMORY) ? [MEMORY] : [])]
  for (const home of homes) await sweep(home)
  const dir = mkdtempSync(path.join(hasMemory() ? MEMORY : os.tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(dir, 0o711) // as root, PostgreSQL's user must be able to traverse it
  const postgres = await startPostgres({ dataDir: path.join(dir, 'pg'), log: console.warn, unsafeForTests: true })
  project.provide('adminUrl', postgres.url)
  project.provide('runDir', dir)
  return async () => {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
