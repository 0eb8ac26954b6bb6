import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { commandLineOf, processStart } from './process.ts'

/** Who locked a data folder, or another file. `space` is where its process id means something: the boot and process namespace, or the host. */
type LockRecord = { host: string; space: string; pid: number; processStart: string; since: string; id: string }

/**
 * The holder of a lock. `ended`: its process has, and only the database that it started still has the lock. `unknown`: another machine, whose locks
 * the file system may not show.
 */
export type LockHolder = { name: string; state: 'running' | 'ended' | 'unknown' }

/** A lock that the kernel holds as long as this process, or one that inherits `fd`, is alive. */
export type DataLock = { fd: number; release: () => void }

const fileIn = (dataDir: string): string => path.join(dataDir, 'start.lock')

const thisSpace = (): string => {
  if (process.platform !== 'linux') return os.hostname()
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
}

const newRecord = (): LockRecord => ({
  host: os.hostname(),
  space: thisSpace(),
  pid: process.pid,
  processStart: processStart(process.pid) ?? '',
  since: new Date().toISOString(),
  id: randomUUID(),
})

const isRecord = (value: unknown): value is LockRecord =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'pid' in value

/** What the lock file says; undefined after a clean release. A bare number is the process id that versions up to 0.1.0 wrote. */
const readRecord = (file: string): LockRecord | number | undefined => {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof content === 'number' || isRecord(content) ? content : undefined
  } catch {
    return undefined // no such file, empty, or about to be written
  }
}

const nameOf = ({ pid, host, since }: LockRecord): string => `process ${pid} on ${host}, since ${since}`

const holderIn = (file: string): LockHolder => {
  const record = readRecord(file)
  if (typeof record !== 'object') return { name: record === undefined ? 'another process' : `process ${record}`, state: 'running' }
  const hasEnded = record.space === thisSpace() && processStart(record.pid) !== record.processStart
  return { name: nameOf(record), state: hasEnded ? 'ended' : 'running' }
}

/** Commands that locked a data folder by their process id in versions up to 0.1.0. */
const OLD_HOLDERS = /scripts[\\/]((start|operate)[\\/])?(start|backup|restore|migrate|check-data)\.ts$/

/** A running version up to 0.1.0, which has no lock that the kernel knows. */
const oldHolder = (file: string): LockHolder | undefined => {
  const pid = readRecord(file)
  const isHeld = typeof pid === 'number' && pid !== process.pid && commandLineOf(pid).some((argument) => OLD_HOLDERS.test(argument))
  return isHeld ? { name: `process ${pid}`, state: 'running' } : undefined
}

/** Flags of libuv (Windows) and of the BSDs (macOS) that lock a file when it is opened. */
const OPEN_LOCKED: Partial<Record<NodeJS.Platform, { exclusive: number; shared: number }>> = {
  win32: { exclusive: 0x1000_0000, shared: 0x1000_0000 },
  darwin: { exclusive: 0x20 | constants.O_NONBLOCK, shared: 0x10 | constants.O_NONBLOCK },
}

const codeOf = (error: unknown): string | undefined => (error instanceof Error && 'code' in error ? String(error.code) : undefined)

/**
 * Locks an open file. Node.js has no flock(2), but the lock belongs to the open file, not to the process that requested it: `flock` of util-linux (or
 * BusyBox) takes it on the inherited descriptor and exits.
 */
const flock = (fd: number, file: string, mode: 'exclusive' | 'shared'): boolean => {
  const { status, error, stderr } = spawnSync('flock', [mode === 'shared' ? '-s' : '-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', fd],
    encoding: 'utf8',
  })
  if (status === 0) return true
  if (status === 1) return false
  const reason = codeOf(error) === 'ENOENT' ? 'the program flock is missing; install util-linux' : (error?.message ?? stderr.trim())
  throw new Error(`${file} cannot be locked: ${reason}.`)
}

/** Opens the file and locks it; undefined while another process has it. */
const openLocked = (file: string, mode: 'exclusive' | 'shared'): number | undefined => {
  const flags = mode === 'shared' ? constants.O_RDONLY : constants.O_RDWR | constants.O_CREAT
  const locking = OPEN_LOCKED[process.platform]
  if (locking) {
    try {
      return openSync(file, flags | locking[mode], 0o644)
    } catch (error) {
      if (['EBUSY', 'EAGAIN', 'EWOULDBLOCK'].includes(codeOf(error) ?? '')) return undefined
      throw error
    }
  }
  const fd = openSync(file, flags, 0o644)
  let isLocked = false
  try {
    isLocked = flock(fd, file, mode)
  } finally {
    if (!isLocked) closeSync(fd)
  }
  return isLocked ? fd : undefined
}

const isFileAt = (file: string, fd: number): boolean => {
  const found = statSync(file, { throwIfNoEntry: false })
  const opened = fstatSync(fd)
  return found?.ino === opened.ino && found.dev === opened.dev
}

/** File systems of other machines, where a lock may be known to this machine only: NFS, SMB, FUSE, 9P, Ceph, Lustre (statfs(2)). */
const REMOTE = new Set([0x6969, 0x517b, 0xff53_4d42, 0xfe53_4d42, 0x6573_5546, 0x0102_1997, 0x00c3_6400, 0x0bd0_0bd0])

/** On the file system of another machine the record counts too: one of another host that was not released may be in use there. */
const foreignHolder = (file: string, isRemote: boolean): LockHolder | undefined => {
  const record = readRecord(file)
  if (!isRemote || typeof record !== 'object' || record.host === os.hostname()) return undefined
  return { name: nameOf(record), state: 'unknown' }
}

/** A full disk must not prevent a start, which can free some: the lock counts, the record only explains it. */
const write = (fd: number, text: string): void => {
  try {
    ftruncateSync(fd)
    writeSync(fd, text, 0)
    fsyncSync(fd)
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error
  }
}

/** How often a lock is tried: `lockHolder` of another command has it for a moment. */
const ATTEMPTS = 20
const ATTEMPT_MILLISECONDS = 50

const pauseSync = (milliseconds: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/** Locks a file for this process and those that inherit `fd`, or returns the holder: that of the kernel's lock, so a killed one leaves nothing to take over. */
export const takeFileLock = (
  file: string,
  isRemote = REMOTE.has(statfsSync(path.dirname(file)).type),
): DataLock | { heldBy: LockHolder } => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) pauseSync(ATTEMPT_MILLISECONDS)
    const fd = openLocked(file, 'exclusive')
    if (fd === undefined) continue
    if (!isFileAt(file, fd)) {
      closeSync(fd) // someone has deleted the file in between
      continue
    }
    const heldBy = oldHolder(file) ?? foreignHolder(file, isRemote)
    if (heldBy) {
      closeSync(fd)
      return { heldBy }
    }
    write(fd, `${JSON.stringify(newRecord())}\n`)
    return {
      fd,
      release: () => {
        write(fd, '')
        closeSync(fd)
      },
    }
  }
  return { heldBy: holderIn(file) }
}

/** Locks the data folder, or returns the holder. Its file is never deleted: the holder of the lock on it is the holder of the folder. */
export const takeLock = (dataDir: string, isRemote?: boolean): DataLock | { heldBy: LockHolder } => takeFileLock(fileIn(dataDir), isRemote)

/** The error of a command that needs the data folder for itself. */
export const inUse = (dataDir: string, { name, state }: LockHolder): Error =>
  new Error(
    `${dataDir} is in use (${name}). ` +
      (state === 'unknown'
        ? `That host did not release it: when Undertone no longer runs there, delete ${fileIn(dataDir)}.`
        : 'Stop it first, or set DATA_DIR to another folder.'),
  )

/** The holder of the lock of the data folder, if there is one. */
export const lockHolder = (dataDir: string): LockHolder | undefined => {
  const file = fileIn(dataDir)
  try {
    const fd = openLocked(file, 'shared')
    if (fd === undefined) return holderIn(file)
    closeSync(fd)
    return oldHolder(file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined // nothing to lock yet
    throw error
  }
}
