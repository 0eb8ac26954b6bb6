import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { endChild, hasEnded, pause, processStart } from '../../scripts/core/process.ts'
import { familyOf } from '../../trials/core/process-usage.ts'
import { endWithRunner } from './end-with-runner.ts'

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
  /** File with the id of a process that it starts in a session of its own. */
  readonly pidFile?: string
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
    const { command, account, env, logFile, pidFile } = this.#options
    const [file, ...args] = command
    const log = openSync(logFile, 'a')
    // Of a process group of its own: Ctrl-C reaches only the program that ends it in order.
    this.#child = spawn(file, args, { ...account, env: { ...process.env, ...env }, cwd: '/', detached: true, stdio: ['ignore', log, log] })
    this.#child.once('error', () => undefined)
    closeSync(log)
    endWithRunner(this.#child, pidFile)
  }

  /** The processes that fail together with it. */
  pids(): readonly number[] {
    return this.isAlive && this.#child?.pid !== undefined ? [this.#child.pid] : []
  }

  /** Kills it with everything that it has started, like a machine that loses its power. */
  async kill(): Promise<void> {
    const family = familyOf(this.pids())
    signalAll(family, 'SIGKILL')
    // One that was killed and not yet reaped has no start.
    while (family.some((pid) => processStart(pid) !== undefined)) await pause(20)
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
