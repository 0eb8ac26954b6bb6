import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../../trials/product/server.ts'
import type { Site } from '../../trials/product/site.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import type { Balancer } from './balancer.ts'
import { kills, others, restartMs, whileMeasured } from './measured-fault.ts'

/** How long a server is frozen, ms: longer than the balancer takes to send everyone to the other one. */
const frozenMs = 15_000

/** The two servers behind a balancer. */
export class ServerPair {
  readonly #site: Site
  #second: Server | undefined

  constructor(site: Site) {
    this.#site = site
  }

  async start(): Promise<void> {
    this.#second = await this.#site.startSecond()
  }

  async killFirst(): Promise<void> {
    await this.#site.server.kill()
    await pause(restartMs)
    await this.#site.startServer()
  }

  async killSecond(): Promise<void> {
    await this.#second?.kill()
    await pause(restartMs)
    await this.start()
  }

  /** Replaces both servers one after the other, as an upgrade does. */
  async replaceBoth(): Promise<void> {
    await this.#site.server.stop()
    await this.#site.startServer()
    await this.#second?.stop()
    await this.start()
  }

  async freezeFirst(): Promise<void> {
    const { pid } = this.#site.server
    process.kill(pid, 'SIGSTOP')
    await pause(frozenMs)
    process.kill(pid, 'SIGCONT')
  }
}

/** Faults of two servers behind a balancer, and of the balancer. */
export const serverFaults = (pair: ServerPair, balancer: Balancer): readonly Fault[] => {
  const pass = 'nothing acknowledged is lost or doubled; pages, ingest and jobs go on at the other server'
  const fault = (id: string, name: string, times: Fault['times'], act: () => Promise<void>): Fault => ({
    id,
    name,
    pass,
    times,
    inject: (scene) => whileMeasured(scene, act),
  })
  return [
    fault('C-10', 'first of two servers killed', kills, () => pair.killFirst()),
    fault('C-11', 'second of two servers killed', kills, () => pair.killSecond()),
    fault('C-12', 'a server frozen, and awake again', others, () => pair.freezeFirst()),
    fault('C-14', 'both servers replaced one after the other', others, () => pair.replaceBoth()),
    fault('C-13', 'balancer killed', kills, async () => {
      await balancer.kill()
      await pause(restartMs)
      balancer.start()
      await until('the balancer runs', () => balancer.isAlive)
    }),
  ]
}
