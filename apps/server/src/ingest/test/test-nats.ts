import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { endChild } from '../../../../../scripts/core/process.ts'
import { type NatsPlan, natsEnvironment, planNats } from '../../../../../scripts/nats/nats-config.ts'
import { natsProgram } from '../../../../../scripts/nats/nats-program.ts'
import { hasNats, loadNats, type NatsConnection } from '../../platform/nats/nats-package.ts'
import { type NatsSettings, natsSettings } from '../../platform/nats/nats-settings.ts'

/** Why tests with a server of NATS cannot run here; null where they can. */
export function natsObstacle(): string | null {
  if (!hasNats()) return 'optional/nats is not installed'
  try {
    natsProgram()
    return null
  } catch (error) {
    return `no nats-server: ${error instanceof Error ? error.message : error}`
  }
}

/** A server of NATS of its own for a test. */
export class TestNats {
  readonly settings: NatsSettings
  readonly #folder: string
  readonly #plan: NatsPlan
  #child: ChildProcess | undefined

  private constructor(folder: string, plan: NatsPlan) {
    this.#folder = folder
    this.#plan = plan
    const settings = natsSettings(natsEnvironment([plan]), folder)
    if (!settings) throw new Error('no server of NATS is named')
    this.settings = settings
  }

  static async start(isSynced: boolean): Promise<TestNats> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-nats-'))
    const [plan] = await planNats({ folder, count: 1, isSynced })
    if (!plan) throw new Error('no server of NATS was planned')
    const nats = new TestNats(folder, plan)
    await nats.start()
    return nats
  }

  async start(): Promise<void> {
    this.#child = spawn(natsProgram(), ['-c', this.#plan.file], { stdio: 'ignore' })
    while (!(await fetch(`${this.#plan.monitor}/healthz`).catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  async kill(): Promise<void> {
    if (this.#child) await endChild(this.#child, ['SIGKILL'], 5000)
  }

  /** A connection of a test, as if it were another server of the product. */
  async connect(): Promise<NatsConnection> {
    return (await loadNats()).connect({ servers: [...this.settings.servers] })
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
