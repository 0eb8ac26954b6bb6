import type { AlarmRule } from '@undertone/condition/alarm/rule'
import { Replay, type ReplayedEpisode, restsIn } from '@undertone/condition/replay'
import { type RunStretch, runStretches } from '@undertone/domain/alarm/run-stretches'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry'
import type { Database } from '../core/database.ts'
import { readSamples } from '../core/history/samples.ts'
import { type Series, seriesNamed } from '../core/history/series.ts'
import { weekMs } from '../core/history/span.ts'
import type { MachineRunRule, Watch } from './watch.store.ts'

/** A stretch of time, epoch ms, both included. */
export interface Stretch {
  readonly begin: number
  readonly end: number
}

/** What a series shows of a sample is what can be judged: invalid temperatures are left out already. */
const seriesOf = (key: string): Series | undefined => {
  const column = telemetryKeyOf(key)?.column
  return column === undefined ? undefined : seriesNamed(column)
}

/** Weeks read at once: of all values of a point, and of one (guesses: some ten milliseconds of work between two turns of the event loop). */
const weeksAtOnce = { all: 2, one: 8 } as const

/** A stretch in pieces of some weeks: so much is in memory at once, and others have their turn in between. */
function* piecesOf({ begin, end }: Stretch, weeks: number): Generator<Stretch> {
  for (let from = begin; from <= end; from += weeks * weekMs) yield { begin: from, end: Math.min(end, from + weeks * weekMs - 1) }
}

/** When a machine ran, as a rule says of what is stored. */
async function stretchesOf(db: Database, rule: MachineRunRule, range: Stretch): Promise<RunStretch[]> {
  const series = seriesOf(rule.metric)
  if (!series) return []
  const samples: { t: number; value: number }[] = []
  for (const piece of piecesOf(range, weeksAtOnce.one))
    for (const { t, values, resent } of await readSamples(db, { mappingId: rule.mappingId, series: [series], ...piece })) {
      const value = values[0]
      if (!resent && typeof value === 'number') samples.push({ t, value })
    }
  return runStretches(samples, rule.above, rule.sampleCount)
}

const isSameRun = (a: Watch['runRule'], b: Watch['runRule']): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.mappingId === b.mappingId &&
    a.metric === b.metric &&
    a.above === b.above &&
    a.sampleCount === b.sampleCount)

const keysOf = (rules: readonly AlarmRule[]): string[] => rules.flatMap(({ key }) => (key === null ? [] : [key]))

/** What one point's stored samples raise under its settings of now and under changed ones: they are read once. */
export async function replayBoth(db: Database, now: Watch, changed: Watch, range: Stretch) {
  const runNow = now.runRule && (await stretchesOf(db, now.runRule, range))
  const runChanged = isSameRun(now.runRule, changed.runRule) ? runNow : changed.runRule && (await stretchesOf(db, changed.runRule, range))
  const keys = [...new Set([...keysOf(now.rules), ...keysOf(changed.rules)])]
  const columns = keys.flatMap((key) => {
    const series = seriesOf(key)
    return series ? [{ key, series }] : []
  })
  const replays = [
    { replay: new Replay(now.rules), rests: restsIn(runNow) },
    { replay: new Replay(changed.rules), rests: restsIn(runChanged) },
  ] as const
  let [samples, spans] = [0, 0]
  const wanted = { mappingId: now.mappingId, series: columns.map(({ series }) => series) }
  for (const piece of columns.length === 0 ? [] : piecesOf(range, weeksAtOnce.all)) {
    const found = await readSamples(db, { ...wanted, ...piece })
    const times = new Float64Array(found.length)
    const own = columns.map(() => new Float64Array(found.length).fill(Number.NaN))
    let n = 0
    for (const { t, values, resent, seconds } of found) {
      if (resent) continue
      times[n] = t
      if (seconds > 0) spans++
      for (let s = 0; s < own.length; s++) {
        const value = values[s]
        const column = own[s]
        if (column && typeof value === 'number') column[n] = value
      }
      n++
    }
    samples += n
    const values = new Map(columns.map(({ key }, s) => [key, (own[s] ?? times).subarray(0, n)]))
    const kept = times.subarray(0, n)
    for (const { replay, rests } of replays)
      replay.take(
        { times: kept, values },
        kept.map((t) => (rests(t) ? 1 : 0)),
      )
  }
  const [first, second] = replays.map(({ replay }): ReplayedEpisode[] => replay.episodes())
  return { asNow: first ?? [], asChanged: second ?? [], samples, spans }
}
