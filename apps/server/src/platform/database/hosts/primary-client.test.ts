import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { hostUrls, PrimaryFinder } from './database-hosts.ts'
import { clientFor, connectionTo, primaryClient } from './primary-client.ts'
import { greeting, textRow } from './test-wire.ts'

/** What a host is: the database of the tests as primary, a standby, a former primary that does not know of the newer one yet, or that newer one. */
type Role = 'primary' | 'standby' | 'deposed' | 'elected'
const timelines: Readonly<Partial<Record<Role, string>>> = { deposed: '000000000000000000000001', elected: '000000020000000000000001' }

/** A port that plays a host. */
class Host {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #role: Role
  #isFrozen = false

  private constructor(role: Role) {
    this.#role = role
    this.#server = createServer((socket) => this.#accept(socket))
  }

  static async open(role: Role): Promise<Host> {
    const host = new Host(role)
    host.#server.listen(0, '127.0.0.1')
    await once(host.#server, 'listening')
    return host
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Connections since the start. */
  accepted = 0

  get connections(): number {
    return this.#sockets.size
  }

  /** A failover: what a standby was is the primary from now on. */
  promote(): void {
    this.#role = 'primary'
  }

  /** A switchover: connections end, and new ones meet a standby. */
  demote(): void {
    this.#role = 'standby'
    for (const socket of this.#sockets) socket.destroy()
  }

  /** A failover to it, seen from its timeline. */
  elect(): void {
    this.#role = 'elected'
  }

  /** It is back after another one was promoted, and accepts writes. */
  depose(): void {
    this.#role = 'deposed'
  }

  /** Its machine hangs: connections stay open, and nothing is answered. */
  freeze(): void {
    this.#isFrozen = true
    for (const socket of this.#sockets) socket.pause().unpipe()
  }

  async close(): Promise<void> {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await once(this.#server, 'close').catch(() => undefined)
  }

  #accept(socket: Socket): void {
    this.accepted++
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => undefined)
    if (this.#isFrozen) return
    if (this.#role === 'primary') {
      const { hostname, port } = new URL(inject('adminUrl'))
      const real = connect(Number(port), hostname)
      real.on('error', () => socket.destroy()).on('close', () => socket.destroy())
      socket.on('close', () => real.destroy())
      socket.pipe(real).pipe(socket)
      return
    }
    socket.once('data', () => {
      socket.write(greeting())
      const wal = timelines[this.#role] ?? null
      socket.on('data', (bytes) => void (bytes.toString('latin1').startsWith('Q') && socket.write(textRow('wal', wal))))
    })
  }
}

const hosts: Host[] = []
const pools: pg.Pool[] = []
const openHost = async (role: Role): Promise<Host> => {
  const host = await Host.open(role)
  hosts.push(host)
  return host
}
const urlOf = (...all: readonly Host[]): string => {
  const url = new URL(inject('adminUrl'))
  const login = url.username === '' ? '' : `${url.username}${url.password === '' ? '' : `:${url.password}`}@`
  return `postgres://${login}${all.map(({ port }) => `127.0.0.1:${port}`).join(',')}${url.pathname}?target_session_attrs=read-write`
}
const poolOf = (url: string): pg.Pool => {
  const pool = new pg.Pool({ ...connectionTo(url), max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pools.push(pool)
  return pool
}
const answerOf = (pool: pg.Pool): Promise<number> => pool.query('select 7 as n').then(({ rows }) => rows[0].n)

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
  await Promise.all(hosts.splice(0).map((host) => host.close()))
})

describe('the addresses of hosts', () => {
  test.each([
    [
      'postgres://u:p@a:1,b:2,c/db?target_session_attrs=read-write&sslmode=require',
      ['postgres://u:p@a:1/db?sslmode=require', 'postgres://u:p@b:2/db?sslmode=require', 'postgres://u:p@c/db?sslmode=require'],
    ],
    ['postgresql://a,b', ['postgresql://a', 'postgresql://b']],
    ['postgres://[::1]:5432,[::2]:5433/db', ['postgres://[::1]:5432/db', 'postgres://[::2]:5433/db']],
    ['postgres://u:p@a:1/db?application_name=a,b', ['postgres://u:p@a:1/db?application_name=a,b']],
    ['the embedded database', ['the embedded database']],
  ])('of %s', (url, expected) => {
    expect(hostUrls(url)).toEqual(expected)
  })
})

describe('of several hosts', () => {
  test('the one that accepts writes is connected to, also behind one that is away', async () => {
    const away = await openHost('standby')
    const url = urlOf(away, await openHost('standby'), await openHost('primary'))
    await away.close()
    expect(await answerOf(poolOf(url))).toBe(7)
    const client = clientFor(url)
    await client.connect()
    expect((await client.query('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: false }])
    await client.end()
  })

  test.each(['closed', 'demoted'])('connections of a pool follow to another one when the primary is %s', async (how) => {
    const first = await openHost('primary')
    const second = await openHost('standby')
    const pool = poolOf(urlOf(first, second))
    expect(await answerOf(pool)).toBe(7)
    if (how === 'closed') await first.close()
    else first.demote()
    await expect(answerOf(pool)).rejects.toThrow()
    await vi.waitFor(() => expect([first.connections, second.connections]).toEqual([0, 0]))
    second.promote()
    // What was known of the first one may fail one more call.
    await answerOf(pool).catch(() => undefined)
    expect(await answerOf(pool)).toBe(7)
  })

  test('a query on a primary that falls silent ends when another one accepts writes, and not before', async () => {
    const first = await openHost('primary')
    const second = await openHost('standby')
    const urls = hostUrls(urlOf(first, second))
    const Client = primaryClient(new PrimaryFinder(urls, 20))
    const client = new Client(urls[0])
    client.on('error', () => undefined)
    await client.connect()
    first.freeze()
    const outcome = client.query('select 7 as n').then(
      () => 'answered',
      (error: Error) => error.message,
    )
    // A search finds no primary: the query waits.
    await vi.waitFor(() => expect(second.accepted).toBeGreaterThanOrEqual(1), 20_000)
    expect(await Promise.race([outcome, 'waits'])).toBe('waits')
    second.elect()
    expect(await outcome).toBe(`Connection terminated: 127.0.0.1:${second.port} is the primary now`)
  })

  test('connections stay open where two names lead to one primary', async () => {
    const [one, other] = [await openHost('primary'), await openHost('primary')]
    const urls = hostUrls(urlOf(one, other))
    const finder = new PrimaryFinder(urls, 20)
    const clients = await Promise.all(
      [one, other].map(async (host) => {
        const found = { url: '', host: '127.0.0.1', port: host.port }
        const Client = primaryClient(Object.assign(finder, { find: async () => found }))
        const client = new Client(urls[0])
        client.on('error', () => undefined)
        await client.connect()
        return client
      }),
    )
    // Each look opens a connection to every host.
    const before = other.accepted
    await vi.waitFor(() => expect(other.accepted).toBeGreaterThan(before + 3))
    for (const client of clients) expect((await client.query('select 7 as n')).rows).toEqual([{ n: 7 }])
    for (const client of clients) await client.end()
  })

  test('a former primary that accepts writes still is none: its timeline is lower than one that was seen', async () => {
    const [former, current] = [await openHost('standby'), await openHost('primary')]
    const pool = poolOf(urlOf(former, current))
    expect(await answerOf(pool)).toBe(7)
    current.demote()
    former.depose()
    // The first call meets the closed connection, the second one the demoted host.
    for (let i = 0; i < 2; i++) await expect(answerOf(pool)).rejects.toThrow()
    await expect(answerOf(pool)).rejects.toThrow(
      `No host of DATABASE_URL accepts writes: 127.0.0.1:${former.port}: it was deposed; 127.0.0.1:${current.port}: it is a standby`,
    )
    current.promote()
    expect(await answerOf(pool)).toBe(7)
  })

  test('an error names each of them while none accepts writes', async () => {
    const [one, other] = [await openHost('standby'), await openHost('standby')]
    await expect(answerOf(poolOf(urlOf(one, other)))).rejects.toThrow(
      `No host of DATABASE_URL accepts writes: 127.0.0.1:${one.port}: it is a standby; 127.0.0.1:${other.port}: it is a standby`,
    )
  })
})
