import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Programs, RunAs } from './postgres-binaries.ts'
import { findPrograms } from './postgres-binaries.ts'

/** Name of Undertone's database role and database. */
export const OWNER = 'undertone'

/** An initialised PostgreSQL data folder. */
export type Cluster = { dir: string; postgres: string; as: RunAs; password: string; env: NodeJS.ProcessEnv }

/** PostgreSQL refuses to run as root: returns the owner of existing data, else the account `postgres`, else the unprivileged system account. */
const unprivileged = (dir: string): RunAs => {
  if (process.getuid?.() !== 0) return {}
  const found = statSync(dir, { throwIfNoEntry: false })
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account)
    throw new Error(
      'Started as root, and there is no account "postgres" or "nobody" to run PostgreSQL as. Start as an ordinary user, or set DATABASE_URL.',
    )
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

const canEnter = (dir: string, as: RunAs): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { ...as, cwd: '/' }).status === 0

const give = (file: string, as: RunAs): void => {
  if (as.uid !== undefined && as.gid !== undefined) chownSync(file, as.uid, as.gid)
}

/** The location of the data: the requested folder, or a separate one if PostgreSQL's user cannot access that. */
const reachableFolder = (wanted: string, as: RunAs): string => {
  if (as.uid === undefined || canEnter(path.dirname(wanted), as)) return wanted
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 16)
  const home = `/var/tmp/undertone-data-${hash}`
  mkdirSync(home, { recursive: true, mode: 0o711 })
  if (statSync(home).uid !== 0)
    throw new Error(`${home} belongs to another user. Move it away, or set DATA_DIR to a folder that every user may enter.`)
  return path.join(home, path.basename(wanted))
}

const passwordOf = (file: string, isNew: boolean): string => {
  if (!isNew) {
    if (!existsSync(file))
      throw new Error(
        `The database's password file ${file} is missing. Put it back, or move the database folder next to it away to start with an empty one.`,
      )
    return readFileSync(file, 'utf8').trim()
  }
  rmSync(file, { force: true })
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
  return password
}

const finish = (command: string, args: string[], options: object): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? undefined : said || `exit code ${code}`))
  })

/** Creates the data folder under a temporary name and renames it at the end, so that an incomplete one is never used. */
const initialise = async ({ initdb, major }: Programs, cluster: Cluster, sync: boolean): Promise<void> => {
  const draft = `${cluster.dir}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  give(draft, cluster.as)
  const secret = mkdtempSync(path.join(os.tmpdir(), 'undertone-initdb-'))
  const passwordFile = path.join(secret, 'password')
  writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 })
  give(passwordFile, cluster.as)
  give(secret, cluster.as)
  const args = ['-D', draft, '-U', OWNER, '-A', 'scram-sha-256', '--data-checksums', '--pwfile', passwordFile, '-E', 'UTF8']
  // Iterations make guessing slow; 192 random bits cannot be guessed, and each connection would pay for the iterations on both sides.
  if (major >= 16) args.push('--set', 'scram_iterations=1')
  // The same order of texts, which versions before 17 take from the system.
  args.push(...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale-provider=libc', '--locale=C.UTF-8']))
  args.push('--lc-messages=C', ...(sync ? [] : ['--no-sync']))
  const complaint = await finish(initdb, args, { ...cluster.as, env: cluster.env, cwd: '/' })
  rmSync(secret, { recursive: true, force: true })
  if (complaint) throw new Error(`PostgreSQL could not create its data folder ${cluster.dir}: ${complaint}`)
  renameSync(draft, cluster.dir)
}

/** Finds or creates the data folder `dataDir`, with its password in `dataDir.password`, readable only by the owner. */
export const prepareCluster = async (dataDir: string, unsafeForTests: boolean): Promise<Cluster> => {
  const requested = path.resolve(dataDir)
  mkdirSync(path.dirname(requested), { recursive: true })
  const dir = reachableFolder(requested, unprivileged(requested))
  const as = unprivileged(dir) // the owner of existing data
  const found = statSync(dir, { throwIfNoEntry: false })
  const me = process.getuid?.()
  if (found && me !== undefined && me !== 0 && found.uid !== me) {
    throw new Error(
      `The database in ${dir} belongs to another user (uid ${found.uid}). Start as that user, or set DATA_DIR to another folder.`,
    )
  }
  const programs = findPrograms(as)
  const isNew = !existsSync(path.join(dir, 'PG_VERSION'))
  if (isNew && found) rmdirSync(dir) // fails unless the folder is empty
  const cluster = {
    dir,
    postgres: programs.postgres,
    as,
    password: passwordOf(`${requested}.password`, isNew),
    env: { ...process.env, LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C', TZ: 'UTC' },
  }
  if (isNew) await initialise(programs, cluster, !unsafeForTests)
  chmodSync(dir, 0o700)
  return cluster
}
