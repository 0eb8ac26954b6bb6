import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../../../trials/core/measure.ts'
import { request } from '../../../trials/product/person.ts'
import type { Site } from '../../../trials/product/site.ts'
import type { Crew } from '../../../trials/senders/crew.ts'
import { tokenOf } from '../../support/attacker.ts'

/** Users of the quiet tenant who read at the same time, and how long each looks at an answer, ms. */
const readers = 2
const lookMs = 25

/** Waits of the quiet tenant, ms. */
export interface Waits {
  readonly calls: number[]
  readonly acknowledgements: number[]
}

/** Median and 99th percentile. */
export interface Wait {
  readonly p50: number
  readonly p99: number
  readonly n: number
}

export function waitOf(values: readonly number[]): Wait {
  const sorted = values.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), n: sorted.length }
}

/** The users of a tenant who read its pages, and its gateways, which send. */
export class QuietTenant {
  readonly #site: Site
  readonly #crew: Crew
  readonly #tokens: readonly string[]
  readonly #mappingId: number

  private constructor(site: Site, crew: Crew, tokens: readonly string[], mappingId: number) {
    this.#site = site
    this.#crew = crew
    this.#tokens = tokens
    this.#mappingId = mappingId
  }

  static async open(site: Site, crew: Crew): Promise<QuietTenant> {
    const tokens: string[] = []
    for (let i = 0; i < readers; i++) tokens.push(await tokenOf(site))
    const [mappingId] = (await site.ask('select mapping_id from sensor where sensor_id = $1', [[...crew.sensors][0]])) as number[]
    return new QuietTenant(site, crew, tokens, mappingId ?? 0)
  }

  /** Reads and sends for some time; appends what they waited. */
  async work(ms: number, waits: Waits): Promise<void> {
    const { gateways } = this.#crew
    for (const { latenciesMs } of gateways) latenciesMs.length = 0
    const end = performance.now() + ms
    await Promise.all(this.#tokens.map((token, i) => this.#read(token, i, end, waits.calls)))
    for (const { latenciesMs } of gateways) waits.acknowledgements.push(...latenciesMs)
  }

  async #read(token: string, from: number, end: number, waits: number[]): Promise<void> {
    const hour = new Date(this.#crew.startMs).toISOString()
    const pages = [
      ['GET', '/system/user/getInfo'],
      ['GET', '/onlineDetection/home'],
      ['POST', '/sensor/findPage', { pageSize: 10 }],
      ['GET', '/alarm/unread'],
      ['POST', '/alarm/findPage', { pageSize: 10 }],
      ['GET', `/statistics/getDataByTimeRange?mappingId=${this.#mappingId}&startTime=${hour}&endTime=${new Date().toISOString()}`],
    ] as const
    for (let n = from; performance.now() < end; n++) {
      const [method, path, body] = pages[n % pages.length] ?? pages[0]
      const started = performance.now()
      const { status, text } = await request(this.#site, method, path, body, token)
      if (status !== 200 || !text.startsWith('{"code":200,'))
        throw new Error(`the quiet tenant was answered ${status}: ${text.slice(0, 200)}`)
      waits.push(performance.now() - started)
      await pause(lookMs)
    }
  }
}
