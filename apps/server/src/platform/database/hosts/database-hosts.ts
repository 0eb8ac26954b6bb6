import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** How long a host may take to say whether it accepts writes, ms (guess: a start of Patroni's demoted primary takes longer, and is asked again). */
const probeMs = 3000

/** How often the primary of open connections is asked whether it still is one, ms (guess: far below the 20 s after which Patroni elects another). */
const lookMs = 5000

/** Splits an address with several hosts, as libpq writes it: `postgres://user:password@a:5432,b:5433/name?…`. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(\/[^#]*)?$/

/** The addresses of the hosts of an address, each on its own; the same address where it names one host or is of another form. */
export function hostUrls(url: string): readonly [string, ...string[]] {
  const [, start = '', hosts = '', rest = ''] = severalHosts.exec(url) ?? []
  const [first, ...others] = hosts.split(',').filter((host) => host !== '')
  if (first === undefined || others.length === 0) return [url]
  const [path = '', query = ''] = rest.split('?')
  const parameters = new URLSearchParams(query)
  // Of several hosts the one that accepts writes is always meant; the driver does not know the parameter.
  parameters.delete('target_session_attrs')
  const end = `${path}${parameters.size > 0 ? `?${parameters}` : ''}`
  return [`${start}${first}${end}`, ...others.map((host) => `${start}${host}${end}`)]
}

/** None of the hosts accepts writes, for example while a cluster elects a primary. */
export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError'
  /** sqlclient_unable_to_establish_sqlconnection: threads pass on the code of an error, and not its class. */
  readonly code = '08001'
  constructor(reasons: readonly string[]) {
    super(`No host of DATABASE_URL accepts writes: ${reasons.join('; ')}`)
  }
}

/** What a connected server is. */
const roleSql = `select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal`

/**
 * The timeline of a connected primary, null of a standby. Each promotion begins a timeline with a higher number, with which the names of the files of the
 * write-ahead log start, as 8 hexadecimal digits (PostgreSQL, "Continuous Archiving", Timelines).
 */
export async function timelineOf(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ wal: string | null }>(roleSql)
  const wal = rows[0]?.wal
  return wal ? Number.parseInt(wal.slice(0, 8), 16) : null
}

/** A host of the address. */
export interface Host {
  /** The address with this host alone. */
  readonly url: string
  readonly host: string
  readonly port: number
}

interface Primary extends Host {
  readonly timeline: number
}

async function probe(url: string): Promise<Primary> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'undertone probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  // Unhandled, a lost connection would end the process.
  client.on('error', () => undefined)
  const { host, port } = client
  try {
    await client.connect()
    const timeline = await timelineOf(client)
    if (timeline === null) throw new Error('it is a standby')
    return { url, host, port, timeline }
  } catch (error) {
    throw new Error(`${host}:${port}: ${error instanceof Error && error.message !== '' ? error.message : 'it does not answer'}`)
  } finally {
    void client.end().catch(() => undefined)
  }
}

const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes.flatMap((one) => (one.status === 'fulfilled' ? [] : [one.reason instanceof Error ? one.reason.message : String(one.reason)]))

/**
 * Which of several hosts accepts writes. All connections of a process share the answer, so that a failover is looked for once.
 *
 * A primary that falls silent (its machine hangs, or a cable is cut) closes no connections: queries on them would wait until TCP gives up, after a
 * quarter of an hour. So open connections are ended as soon as another host accepts writes in its place. When it is back, it takes itself for the primary
 * until its cluster manager stops it: of two that accept writes, the one with the higher timeline is the primary.
 */
export class PrimaryFinder {
  readonly #urls: readonly string[]
  readonly #lookMs: number
  /** Open connections, with the timeline of the primary that they lead to. */
  readonly #open = new Map<Socket, number>()
  #known: Host | undefined
  #search: Promise<Host> | undefined
  #isWatching = false
  /** The highest seen: a host with a lower one was deposed. */
  #timeline = 0

  constructor(urls: readonly string[], every = lookMs) {
    this.#urls = urls
    this.#lookMs = every
  }

  /** The primary: the last one found, until `forget`. Throws `NoPrimaryError`. */
  async find(): Promise<Host> {
    if (this.#known !== undefined) return this.#known
    this.#search ??= this.#first().finally(() => {
      this.#search = undefined
    })
    return this.#search
  }

  /** This host refused a connection or is no longer the primary: the next connection asks all of them. */
  forget(host: Host): void {
    if (this.#known === host) this.#known = undefined
  }

  /** The timeline of a server that was connected to as the primary. Throws `NoPrimaryError` if it is none, or none any more. */
  async admit({ host, port }: Host, client: pg.ClientBase): Promise<number> {
    const timeline = await timelineOf(client)
    if (timeline === null) throw new NoPrimaryError([`${host}:${port} is a standby now`])
    if (timeline < this.#timeline) throw new NoPrimaryError([`${host}:${port} was deposed`])
    return timeline
  }

  /** A connection to the primary of a timeline is open: it is ended when another one is elected, which begins a higher timeline. */
  watch(socket: Socket, timeline: number): void {
    this.#open.set(socket, timeline)
    socket.once('close', () => this.#open.delete(socket))
    if (this.#isWatching) return
    this.#isWatching = true
    void this.#watchOpen()
  }

  async #watchOpen(): Promise<void> {
    let primary: Primary | undefined
    while (this.#open.size > 0) {
      // While there is none, an election is under way.
      await pause(primary === undefined ? this.#lookMs / 5 : this.#lookMs, undefined, { ref: false })
      primary = await this.#newest()
      if (primary === undefined) continue
      for (const [socket, timeline] of this.#open)
        if (timeline < primary.timeline)
          socket.destroy(new Error(`Connection terminated: ${primary.host}:${primary.port} is the primary now`))
    }
    this.#isWatching = false
  }

  /** Asks all hosts: the one with the highest timeline, which new connections go to; undefined while none accepts writes. */
  async #newest(): Promise<Primary | undefined> {
    const outcomes = await Promise.allSettled(this.#urls.map((url) => this.#ask(url)))
    const primaries = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const highest = Math.max(...primaries.map(({ timeline }) => timeline))
    const newest = primaries.filter(({ timeline }) => timeline === highest)
    // Two names may lead to one server: the known one is kept.
    if (newest[0] && !newest.some(({ url }) => url === this.#known?.url)) this.#known = newest[0]
    return newest[0]
  }

  /** Asks all hosts: the first one that accepts writes, without waiting for one that is silent. */
  async #first(): Promise<Host> {
    const asked = this.#urls.map((url) => this.#ask(url))
    try {
      this.#known = await Promise.any(asked)
      return this.#known
    } catch {
      throw new NoPrimaryError(reasonsOf(await Promise.allSettled(asked)))
    }
  }

  async #ask(url: string): Promise<Primary> {
    const primary = await probe(url)
    if (primary.timeline < this.#timeline) throw new Error(`${primary.host}:${primary.port}: it was deposed`)
    this.#timeline = primary.timeline
    return primary
  }
}
