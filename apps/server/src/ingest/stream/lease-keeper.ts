import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from '../../platform/database/database.ts'
import { DedicatedConnection } from '../../platform/database/dedicated-connection.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import { arrayOf } from '../message/array-literal.ts'
import { type Lease, LeaseLostError } from '../message/lease.ts'
import { type LeaseRow, planLeases } from './lease-plan.ts'
import { partitions } from './stream-limits.ts'

/** How often a server says that it is alive and looks at the shares, ms. */
const beatMs = 1000
/** A server that was not seen for longer has lost its shares, s (guess: four beats may be late on a busy machine; the takeover has to be done after ten). */
const aliveSeconds = 5
/** So long after the database was away other servers may only be late, ms (guess: two beats and a connection). */
const returnMs = 3000
/**
 * PostgreSQL ends a transaction of a writer that says nothing for so long, ms: a server that was frozen keeps its shares as long as its transaction (guess:
 * the takeover has to be done after ten seconds). One that waits for a disk or a bucket says something (`awakeBlobs`).
 */
const silentMs = 7000
/** A server that cannot write for longer gives its shares up, ms (guess: NATS elects a leader in less, and a disk is full for longer). */
const unableMs = 5000
/** A share that no server has had for longer is shown, ms: until then it is being taken over. */
const unreadMs = 10_000
/** Servers that were not seen for longer are forgotten, hours (guess). */
const forgetHours = 1

/** What is done with a share that this server has. */
export interface LeaseHolder {
  /** Begins to read a share. */
  taken(lease: Lease): void
  /** Reads no more of it, and resolves when what was read is written: another server takes it over. */
  given(lease: Lease): Promise<void>
  /** Another server has it. */
  lost(lease: Lease): void
}

/** What keeps the shares of a server. */
export interface LeaseKeeperParts {
  readonly db: Database
  readonly databaseUrl: string
  /** The number of this server. */
  readonly me: number
  /** Whether this server can read the stream and store what it reads. */
  readonly canWrite: () => boolean
  readonly holder: LeaseHolder
  readonly log: Log
}

/** Makes sure that there is a row for each share, whose holder is found by `LeaseKeeper`. */
export async function prepareLeases(db: Database): Promise<void> {
  await sql`insert into ingest_lease (partition) select generate_series(0, ${sql.lit(partitions - 1)}) on conflict do nothing`.execute(db)
  await sql`delete from ingest_writer where seen_at < clock_timestamp() - make_interval(hours => ${sql.lit(forgetHours)})`.execute(db)
}

/**
 * Checks in a transaction that this server has the shares that it writes, and keeps others from taking them until it has ended: a server that was frozen and goes
 * on stores nothing of what another one has taken over.
 */
export async function checkLeases(tx: Tx, leases: readonly Lease[]): Promise<void> {
  const { rows } = await sql<LeaseRow>`
    select partition, holder, epoch, set_config('idle_in_transaction_session_timeout', ${sql.lit(String(silentMs))}, true) from ingest_lease
    where partition = any(${arrayOf(
      'int2',
      leases.map(({ partition }) => partition),
    )}) order by partition for share`.execute(tx)
  const now = new Map(rows.map((row) => [row.partition, row]))
  const lost = leases.filter(({ partition, holder, epoch }) => now.get(partition)?.epoch !== epoch || now.get(partition)?.holder !== holder)
  if (lost.length === 0) return
  for (const lease of lost) lease.isLost = true
  throw new LeaseLostError()
}

/**
 * Takes and gives shares of the stream, with the other servers of the database. A server is alive by a row that it renews every second; a share is a row with its
 * holder and an epoch that rises with each holder.
 */
export class LeaseKeeper {
  readonly #parts: LeaseKeeperParts
  readonly #connection: DedicatedConnection
  readonly #held = new Map<number, Lease>()
  readonly #giving = new Set<Lease>()
  /** Since when shares have no server that is alive, by the clock of `performance`. */
  readonly #unreadSince = new Map<number, number>()
  #connectedAt = 0
  /** Since when this server cannot write, by the clock of `performance`; null while it can. Until it could once, it takes part in nothing. */
  #unableSince: number | null = Number.NEGATIVE_INFINITY
  #isConnected = false
  #isStopping = false

  constructor(parts: LeaseKeeperParts) {
    this.#parts = parts
    this.#connection = new DedicatedConnection({
      url: parts.databaseUrl,
      name: 'undertone ingest leases',
      heartbeatMs: beatMs,
      heartbeat: (client) => this.#beat(client),
      onEnd: () => {
        this.#isConnected = false
      },
      onFailure: (error) =>
        parts.log.warn({ error: textOfError(error) }, 'shares of the stream are not divided until the database answers'),
    })
  }

  /** How many shares this server writes. */
  get held(): number {
    return this.#held.size
  }

  /** How many shares no server has read for longer than a takeover lasts. */
  get unread(): number {
    const now = performance.now()
    return [...this.#unreadSince.values()].filter((since) => now - since > unreadMs).length
  }

  /** Takes no more shares; keeps those that it has. */
  takeNoMore(): void {
    this.#isStopping = true
  }

  /** Gives all shares away, so that others need not wait until this server counts as gone. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#connection.stop()
    const { db, me, log } = this.#parts
    for (const lease of this.#held.values()) this.#end(lease)
    await sql`with gone as (delete from ingest_writer where id = ${me})
      update ingest_lease set holder = null, epoch = epoch + 1 where holder = ${me}`
      .execute(db)
      .catch((error: unknown) =>
        log.warn({ error: textOfError(error) }, 'the shares of the stream were not given away: others take them in a few seconds'),
      )
  }

  async #beat(client: pg.Client): Promise<void> {
    const { me } = this.#parts
    if (!this.#isConnected) this.#connectedAt = performance.now()
    this.#isConnected = true
    const isUnable = this.#isUnable()
    if (isUnable) await this.#withdraw(client)
    else await client.query('insert into ingest_writer (id) values ($1) on conflict (id) do update set seen_at = clock_timestamp()', [me])
    const { rows: writers } = await client.query<{ id: number }>(
      'select id from ingest_writer where seen_at > clock_timestamp() - make_interval(secs => $1)',
      [aliveSeconds],
    )
    const { rows } = await client.query<LeaseRow>('select partition, holder, epoch from ingest_lease order by partition')
    const alive = new Set(writers.map(({ id }) => id))
    this.#forget(rows)
    this.#noteUnread(rows, alive)
    if (isUnable) return
    for (const row of rows) if (row.holder === me && this.#held.get(row.partition)?.epoch !== row.epoch) await this.#release(client, row)
    if (this.#isStopping || this.#unableSince !== null) return
    const mayInherit = performance.now() - this.#connectedAt > returnMs
    const { take, give } = planLeases({ me, rows, alive: alive.add(me), mayInherit })
    for (const row of take) await this.#take(client, row)
    for (const { partition } of give) this.#give(partition)
  }

  #noteUnread(rows: readonly LeaseRow[], alive: ReadonlySet<number>): void {
    for (const { partition, holder } of rows) {
      if (holder !== null && alive.has(holder)) this.#unreadSince.delete(partition)
      else if (!this.#unreadSince.has(partition)) this.#unreadSince.set(partition, performance.now())
    }
  }

  #isUnable(): boolean {
    if (this.#parts.canWrite()) this.#unableSince = null
    else this.#unableSince ??= performance.now()
    return this.#unableSince !== null && performance.now() - this.#unableSince > unableMs
  }

  /**
   * Leaves the work to others: is not among the servers that are alive, and gives up all shares without waiting for what it has read of them, which others read as
   * well. What it was writing stores nothing, for the epochs have passed.
   */
  async #withdraw(client: pg.Client): Promise<void> {
    const { me, log } = this.#parts
    if (this.#held.size > 0) log.warn({ shares: this.#held.size }, 'this server cannot write: others take over its shares of the stream')
    for (const lease of this.#held.values()) this.#end(lease)
    await client.query('delete from ingest_writer where id = $1', [me])
    // One that is being written is locked, and given up with the next beat.
    await client.query(
      `update ingest_lease set holder = null, epoch = epoch + 1
      where partition in (select partition from ingest_lease where holder = $1 for update skip locked)`,
      [me],
    )
  }

  /** A share that was taken without an answer: it has no reader. */
  async #release(client: pg.Client, { partition, epoch }: LeaseRow): Promise<void> {
    const { me, log } = this.#parts
    log.warn({ partition }, 'a share of the stream without a reader is given back')
    await client.query('update ingest_lease set holder = null, epoch = epoch + 1 where partition = $1 and holder = $2 and epoch = $3', [
      partition,
      me,
      epoch,
    ])
  }

  /** Shares that another server has taken meanwhile. */
  #forget(rows: readonly LeaseRow[]): void {
    for (const { partition, holder, epoch } of rows) {
      const lease = this.#held.get(partition)
      if (!lease || (holder === this.#parts.me && epoch === lease.epoch)) continue
      this.#parts.log.warn({ partition }, 'another server has taken over a share of the stream')
      this.#end(lease)
    }
  }

  async #take(client: pg.Client, { partition, epoch }: LeaseRow): Promise<void> {
    // A holder that is writing has locked the row: it is not gone, and the next beat looks again.
    const { rows } = await client.query<{ epoch: number }>(
      `update ingest_lease set holder = $1, epoch = epoch + 1, taken_at = clock_timestamp()
      where partition = (select partition from ingest_lease where partition = $2 and epoch = $3 for update skip locked) returning epoch`,
      [this.#parts.me, partition, epoch],
    )
    const [row] = rows
    if (!row) return
    const lease: Lease = { partition, holder: this.#parts.me, epoch: row.epoch, isLost: false }
    this.#held.set(partition, lease)
    this.#parts.holder.taken(lease)
  }

  #give(partition: number): void {
    const lease = this.#held.get(partition)
    if (!lease || this.#giving.has(lease)) return
    this.#giving.add(lease)
    const { holder, log } = this.#parts
    void holder
      .given(lease)
      .then(() => this.#hand(lease))
      .catch((error: unknown) => {
        // It is planned again with the next beat.
        this.#giving.delete(lease)
        log.warn({ partition, error: textOfError(error) }, 'a share of the stream could not be given away')
      })
  }

  /** The next beat of any server takes it. */
  async #hand(lease: Lease): Promise<void> {
    if (lease.isLost || this.#isStopping) return
    const { db } = this.#parts
    await sql`update ingest_lease set holder = null, epoch = epoch + 1
      where partition = ${lease.partition} and holder = ${lease.holder} and epoch = ${lease.epoch}`.execute(db)
    this.#end(lease)
  }

  #end(lease: Lease): void {
    lease.isLost = true
    this.#giving.delete(lease)
    if (this.#held.get(lease.partition) === lease) this.#held.delete(lease.partition)
    this.#parts.holder.lost(lease)
  }
}
