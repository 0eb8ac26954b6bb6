import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { weekOf } from '../../../apps/server/src/history/codec/span.ts'
import { packWeek } from '../../../apps/server/src/history/codec/week-codec.ts'
import { insertChunks, rawResolution } from '../../../apps/server/src/history/store/chunk.store.ts'
import { moveLimits } from '../../../apps/server/src/history/store/limits.ts'
import { uploadsOf } from '../../support/uploads.ts'
import { Latency } from '../generator/latency.ts'
import { type Stage, secondsOf } from '../stage/stage.ts'
import { small } from './sustained.ts'

/** Goals for a trend during L-1, ms (L-8), and for a read of fifty users (L-10). */
const trendGoalMs = 300
const readGoalMs = 200
/** Points with a month of history, and trends requested per second. */
const storied = 20
const trendsPerSecond = 4
const users = 50
const readsPerSecond = 200

/** Writes a month of five-minute uploads for the first points of the load. */
async function writeMonth(stage: Stage): Promise<number[]> {
  const { db } = stage.product
  const { rows } = await sql<{
    mappingId: number
  }>`select mapping_id from sensor where sensor_id like 'A %' order by id limit ${storied}`.execute(db)
  const now = Date.now()
  for (const [seed, { mappingId }] of rows.entries())
    for (let week = weekOf(now) - 5; week < weekOf(now); week++) {
      const packed = packWeek(uploadsOf(week, seed + 1, { minutes: 5, resolution: 'radio' }))
      await db.transaction().execute((tx) => insertChunks(tx, { mappingId, week }, rawResolution, packed))
    }
  await moveLimits(db, now)
  return rows.map(({ mappingId }) => mappingId)
}

const zoned = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The address of a trend of vibration severity over this many days. */
const trendOf = (mappingId: number, days: number): string => {
  const now = Date.now()
  const span = new URLSearchParams({ startTime: zoned(now - days * 86_400_000), endTime: zoned(now) })
  return `/statistics/getDataByTimeRange?mappingId=${mappingId}&chartType=2&${span}`
}

/** Sends a request; throws for an error status. */
type Request = (path: string, body?: object) => Promise<string>

const askWith =
  (base: string, token: string): Request =>
  async (path, body) => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(base + path, { headers: { token, 'content-type': 'application/json' }, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
    return text
  }

/** Latencies of requests, and the number of failed ones. */
interface Asked {
  readonly latency: Latency
  readonly failed: number
}

/** Runs something at a fixed rate for a duration, without waiting for the previous one; latency counts from when it was due. */
async function atRate(perSecond: number, seconds: number, work: (i: number) => Promise<unknown>): Promise<Asked> {
  const latency = new Latency()
  let failed = 0
  const started = performance.now()
  const all: Promise<unknown>[] = []
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = started + (i * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const done = () => latency.add(performance.now() - due)
    all.push(
      work(i).then(done, () => {
        failed++
        done()
      }),
    )
  }
  await Promise.all(all)
  return { latency, failed }
}

/** L-8: trends of thirty days during L-1, each of a point that is sending. */
export async function trends(stage: Stage): Promise<void> {
  await stage.enter(small)
  const points = await writeMonth(stage)
  const ask = askWith(stage.product.base, await stage.product.login())
  await stage.warm('A', 5000)
  const seconds = secondsOf(10, 240)
  let max = 0
  const [sent, { latency, failed }] = await Promise.all([
    stage.send('A', 5000, seconds),
    atRate(trendsPerSecond, seconds, async (i) => {
      const answer = await ask(trendOf(points[i % points.length] ?? 0, 30))
      max = Math.max(max, answer.split('"t":').length - 1)
    }),
  ])
  stage.figure({
    what: `a trend of 30 days, ${max} points at most, ${latency.count} times, p95`,
    measured: latency.quantile(0.95),
    unit: 'ms',
    goal: trendGoalMs,
    better: 'less',
  })
  stage.note(`p50 ${latency.quantile(0.5).toFixed(0)} ms; concurrent L-1 p99 ${new Latency(sent.latency).quantile(0.99).toFixed(0)} ms`)
  stage.figure({ what: 'trends that were not answered', measured: failed, unit: '', goal: 0, better: 'less' })
  if (max < 500) throw new Error(`the trends had only ${max} points`)
}

/** Requests of fifty users, and their share in per cent. A guess: lists and common requests, some trends, rarely the overview. */
const mix: readonly { readonly what: string; readonly times: number; readonly ask: (ask: Request, point: number) => Promise<string> }[] = [
  { what: 'getInfo', times: 30, ask: (ask) => ask('/system/user/getInfo') },
  { what: 'unread alarms', times: 10, ask: (ask) => ask('/alarm/unread') },
  { what: 'a page of sensors', times: 20, ask: (ask) => ask('/sensor/findPage', { pageNum: 1, pageSize: 10 }) },
  { what: 'a page of alarms', times: 20, ask: (ask) => ask('/alarm/findPage', { pageNum: 1, pageSize: 10 }) },
  { what: "a day's trend", times: 19, ask: (ask, point) => ask(trendOf(point, 1)) },
  { what: 'the overview', times: 1, ask: (ask) => ask('/onlineDetection/home') },
]

/** Reads of each kind whose cost is measured, one after the other. */
const readsOfKind = 300

/** Cost of each kind of read without other load, after a warm-up. */
async function costsOf(stage: Stage, asks: readonly Request[], points: readonly number[]): Promise<void> {
  for (const { what, ask } of mix) {
    const read = async (count: number) => {
      for (let i = 0; i < count; i++) await ask(asks[i % asks.length] ?? probe, points[i % points.length] ?? 0)
    }
    await read(readsOfKind / 3)
    const { usage } = await stage.product.measure(() => read(readsOfKind))
    const ms = (share: number) => ((1000 * share * usage.seconds) / readsOfKind).toFixed(2)
    stage.note(`${what}: ${ms(usage.serverShare)} ms of the server's processor time and ${ms(usage.postgresShare)} ms of PostgreSQL's`)
  }
}

/** Cost of a read without other load. */
async function aloneOf(stage: Stage, read: (i: number) => Promise<unknown>): Promise<void> {
  const perSecond = readsPerSecond / 4
  await atRate(perSecond, 2, read)
  const { result, usage } = await stage.product.measure(() => atRate(perSecond, 6, read))
  const ms = (share: number) => ((1000 * share * usage.seconds) / result.latency.count).toFixed(1)
  stage.note(
    `alone, ${perSecond} a second: p95 ${result.latency.quantile(0.95).toFixed(0)} ms; a read takes ${ms(usage.serverShare)} ms of the server's ` +
      `processor time and ${ms(usage.postgresShare)} ms of PostgreSQL's`,
  )
}

/** L-10: fifty users read during L-1. */
export async function readers(stage: Stage): Promise<void> {
  await stage.enter(small)
  const points = await writeMonth(stage)
  const tokens: string[] = []
  for (let user = 0; user < users; user++) tokens.push(await stage.product.login())
  const asks = tokens.map((token) => askWith(stage.product.base, token))
  const turns = mix.flatMap(({ times, ask }) => Array.from({ length: times }, () => ask))
  // Seven and a hundred are coprime: the requests are spread evenly.
  const read = async (i: number) => turns[(i * 7) % turns.length]?.(asks[i % users] ?? probe, points[i % points.length] ?? 0)
  await costsOf(stage, asks, points)
  await aloneOf(stage, read)
  await stage.warm('A', 5000)
  const seconds = secondsOf(10, 240)
  const { result, usage } = await stage.product.measure(() =>
    Promise.all([stage.send('A', 5000, seconds), atRate(readsPerSecond, seconds, read)]),
  )
  const [sent, { latency, failed }] = result
  stage.figure({
    what: `${latency.count} reads of ${users} users at ${readsPerSecond} a second, p95`,
    measured: latency.quantile(0.95),
    unit: 'ms',
    goal: readGoalMs,
    better: 'less',
  })
  stage.figure({ what: 'reads that were not answered', measured: failed, unit: '', goal: 0, better: 'less' })
  stage.note(
    `p50 ${latency.quantile(0.5).toFixed(0)}, p99 ${latency.quantile(0.99).toFixed(0)} ms; concurrent L-1 p99 ` +
      `${new Latency(sent.latency).quantile(0.99).toFixed(0)} ms, CPU ${Math.round(50 * (usage.serverShare + usage.postgresShare))} % of two cores`,
  )
}

const probe: Request = async () => {
  throw new Error('no such user')
}
