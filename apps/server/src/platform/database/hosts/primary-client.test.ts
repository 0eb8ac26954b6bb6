import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { hostUrls } from './database-hosts.ts'
import { clientFor, connectionTo } from './primary-client.ts'

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const ready = message('Z', Buffer.from('I'))
/** One column `standby` of type boolean with the value true, as PostgreSQL sends it. */
const isStandbyAnswer = Buffer.concat([
  message(
    'T',
    Buffer.from([0, 1]),
    Buffer.from('standby\0'),
    int32(0),
    Buffer.from([0, 0]),
    int32(16),
    Buffer.from([0, 1]),
    int32(-1),
    Buffer.from([0, 0]),
  ),
  message('D', Buffer.from([0, 1]), int32(1), Buffer.from('t')),
  message('C', Buffer.from('SELECT 1\0')),
  ready,
])

/** A port that is a standby, the database of the tests as primary, or closed. */
class Host {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isPrimary: boolean

  private constructor(isPrimary: boolean) {
    this.#isPrimary = isPrimary
    this.#server = createServer((socket) => this.#accept(socket))
  }

  static async open(role: 'primary' | 'standby'): Promise<Host> {
    const host = new Host(role === 'primary')
    host.#server.listen(0, '127.0.0.1')
    await once(host.#server, 'listening')
    return host
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get connections(): number {
    return this.#sockets.size
  }

  /** A failover: what a standby was is the primary from now on. */
  promote(): void {
    this.#isPrimary = true
  }

  /** A switchover: connections end, and new ones meet a standby. */
  demote(): void {
    this.#isPrimary = false
    for (const socket of this.#sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await once(this.#server, 'close').catch(() => undefined)
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => undefined)
    if (this.#isPrimary) {
      const { hostname, port } = new URL(inject('adminUrl'))
      const real = connect(Number(port), hostname)
      real.on('error', () => socket.destroy()).on('close', () => socket.destroy())
      socket.on('close', () => real.destroy())
      socket.pipe(real).pipe(socket)
      return
    }
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (bytes) => void (bytes.toString('latin1').startsWith('Q') && socket.write(isStandbyAnswer)))
    })
  }
}

const hosts: Host[] = []
const pools: pg.Pool[] = []
const openHost = async (role: 'primary' | 'standby'): Promise<Host> => {
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

  test('an error names each of them while none accepts writes', async () => {
    const [one, other] = [await openHost('standby'), await openHost('standby')]
    await expect(answerOf(poolOf(urlOf(one, other)))).rejects.toThrow(
      `No host of DATABASE_URL accepts writes: 127.0.0.1:${one.port}: it is a standby; 127.0.0.1:${other.port}: it is a standby`,
    )
  })
})
