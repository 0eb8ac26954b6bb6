import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type NatsPlan, natsEnvironment, planNats } from '../../scripts/nats/nats-config.ts'
import { natsProgram } from '../../scripts/nats/nats-program.ts'
import { until } from '../../trials/senders/crew.ts'
import { Member } from './member.ts'

const size = 3

/** The part that is used of what a server says at `/jsz?streams=true`. */
interface StreamsAnswer {
  readonly account_details?: readonly { readonly stream_detail?: readonly { readonly cluster?: { readonly leader?: string } }[] }[]
}

/** Three servers of NATS on loopback. */
export class NatsCluster {
  readonly folder: string
  readonly members: readonly Member[]
  readonly #plans: readonly NatsPlan[]

  private constructor(folder: string, plans: readonly NatsPlan[]) {
    this.folder = folder
    this.#plans = plans
    const program = natsProgram()
    this.members = plans.map(
      ({ name, file }) => new Member({ name, command: [program, '-c', file], logFile: path.join(folder, `${name}.log`) }),
    )
  }

  static async open(isSynced: boolean): Promise<NatsCluster> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-nats-'))
    const cluster = new NatsCluster(folder, await planNats({ folder, count: size, isSynced }))
    for (const member of cluster.members) member.start()
    await cluster.complete()
    return cluster
  }

  /** The variables by which servers of the product find it. */
  get environment(): NodeJS.ProcessEnv {
    return natsEnvironment(this.#plans)
  }

  /** Waits until every server has caught up. */
  async complete(): Promise<void> {
    const isHealthy = async ({ monitor }: NatsPlan): Promise<boolean> => (await fetch(`${monitor}/healthz`).catch(() => null))?.ok === true
    await until('all servers of NATS are healthy', async () => (await Promise.all(this.#plans.map(isHealthy))).every(Boolean))
  }

  /** The server that leads the stream. */
  async leader(): Promise<Member> {
    const names = await Promise.all(
      this.#plans.map(async ({ monitor }) => {
        const answer = (await (await fetch(`${monitor}/jsz?streams=true`)).json()) as StreamsAnswer
        return answer.account_details?.flatMap(({ stream_detail = [] }) => stream_detail.map(({ cluster }) => cluster?.leader))[0]
      }),
    )
    const leader = this.members.find(({ name }) => names.includes(name))
    if (!leader) throw new Error('no server of NATS leads the stream')
    return leader
  }

  async close(): Promise<void> {
    for (const member of this.members) await member.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
