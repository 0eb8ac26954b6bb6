import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { endChild, hasEnded, isAlive, pause } from '../../scripts/core/process.ts'

/** Time that a member has for a clean stop before it is killed, ms. */
const graceMs = 10_000

/** How a member is started. */
export interface MemberOptions {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Account that it runs as; without it, the one of this process. */
  readonly account?: { readonly uid: number; readonly gid: number }
  readonly env?: NodeJS.ProcessEnv
  /** What it prints is appended to this file. */
  readonly logFile: string
}

const parentOf = (pid: number): number => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0 // ended since the listing
  }
}

/** Processes with all their descendants. */
export function familyOf(pids: readonly number[]): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(all.map((name) => [Number(name), parentOf(Number(name))]))
  const family = new Set(pids.filter((pid) => pid > 0 && isAlive(pid)))
  for (let before = -1; before !== family.size; ) {
    before = family.size
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid)
  }
  return [...family]
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself.
    }
  }
}

/** A program of a cluster that can be killed, stopped for a time, and started again. */
export class Member {
  readonly name: string
  readonly #options: MemberOptions
  #child: ChildProcess | undefined

  constructor(options: MemberOptions) {
    this.name = options.name
    this.#options = options
  }

  get isAlive(): boolean {
    return this.#child !== undefined && !hasEnded(this.#child)
  }

  start(): void {
    const { command, account, env, logFile } = this.#options
    const [file, ...args] = command
    const log = openSync(logFile, 'a')
    // Of a process group of its own: Ctrl-C reaches only the program that ends it in order.
    this.#child = spawn(file, args, { ...account, env: { ...process.env, ...env }, cwd: '/', detached: true, stdio: ['ignore', log, log] })
    this.#child.once('error', () => undefined)
    closeSync(log)
  }

  /** The processes that fail together with it. */
  pids(): readonly number[] {
    return [this.#child?.pid ?? 0]
  }

  /** Kills it with everything that it has started, like a machine that loses its power. */
  async kill(): Promise<void> {
    const family = familyOf(this.pids())
    signalAll(family, 'SIGKILL')
    while (family.some(isRunning)) await pause(20)
  }

  /** Nothing of it runs, and its connections stay open. */
  freeze(): void {
    signalAll(familyOf(this.pids()), 'SIGSTOP')
  }

  thaw(): void {
    signalAll(familyOf(this.pids()), 'SIGCONT')
  }

  async stop(): Promise<void> {
    this.thaw()
    if (this.#child) await endChild(this.#child, ['SIGTERM', 'SIGKILL'], graceMs)
    await this.kill()
  }
}

/** Whether a process runs: one that was killed and not yet reaped does not. */
function isRunning(pid: number): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text[text.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    return false
  }
}
