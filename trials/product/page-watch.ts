import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMibOf } from '../core/process-usage.ts'
import { password } from './server.ts'
import type { Site } from './site.ts'

/** Pages that are requested continuously, with their method. */
const pages = [
  ['GET', '/system/user/getInfo'],
  ['GET', '/onlineDetection/home'],
  ['GET', '/system/user/getSysMenus'],
  ['POST', '/sensor/findPage'],
] as const
/** How often, ms. */
const pollMs = 250
/** Timeout of a page, ms. */
const answerMs = 15_000
/** Memory limit of the server, MiB (L-3). */
const maxMib = 512

/** Requests pages continuously and records the memory of the server. */
export class PageWatch {
  readonly statuses = new Map<number, number>()
  /** The text of the first answer 500. */
  firstFailure = ''
  peakMib = 0
  readonly #site: Site
  readonly #loop: Promise<void>
  #isOver = false
  #token = ''

  constructor(site: Site) {
    this.#site = site
    this.#loop = this.#poll()
  }

  /** Stops it and returns violations of I-7 and I-9. */
  async failures(): Promise<string[]> {
    this.#isOver = true
    await this.#loop
    const found: string[] = []
    if (this.statuses.get(500)) found.push(`${this.statuses.get(500)} answers 500, for example ${this.firstFailure}`)
    if (this.peakMib > maxMib) found.push(`the server used ${Math.round(this.peakMib)} MiB`)
    for (const { endedBy } of this.#site.servers) if (endedBy) found.push(`a server exited by itself (${endedBy})`)
    const log = readFileSync(this.#site.logFile, 'utf8')
    // A job is named after unhandled alarms: match only these messages.
    const bad = log.split('\n').find((line) => /unhandled ?(promise ?)?rejection|uncaught|"status":500|heap out of memory/i.test(line))
    if (bad) found.push(`its log contains: ${bad.slice(0, 300)}`)
    return found
  }

  async #poll(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      await pause(pollMs)
      const alive = this.#site.servers.findLast((server) => server.isAlive)
      if (alive) this.peakMib = Math.max(this.peakMib, residentMibOf(alive.pid))
      const [method, path] = pages[turn % pages.length] ?? pages[0]
      await this.#ask(method, path).catch(() => this.#count(0, ''))
    }
  }

  async #ask(method: string, path: string): Promise<void> {
    if (!this.#token) await this.#login()
    const headers = { token: this.#token, 'content-type': 'application/json' }
    const body = method === 'POST' ? { body: '{"pageSize":10}' } : {}
    const answer = await fetch(this.#site.base + path, { method, headers, signal: AbortSignal.timeout(answerMs), ...body })
    this.#count(answer.status, await answer.text())
    if (answer.status === 401) this.#token = ''
  }

  async #login(): Promise<void> {
    const answer = await fetch(`${this.#site.base}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'demoadmin', password }),
      signal: AbortSignal.timeout(answerMs),
    })
    const text = await answer.text()
    if (answer.status === 200) this.#token = /"token":"([^"]+)"/.exec(text)?.[1] ?? ''
    else this.#count(answer.status, text)
  }

  #count(status: number, text: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status === 500) this.firstFailure ||= text.slice(0, 200)
  }
}
