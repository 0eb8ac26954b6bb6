import { type AlarmRule, watchedAtRest } from '@undertone/condition/alarm/rule'
import { type RunState, stepRun } from '@undertone/condition/alarm/run-state'
import { boundPassed } from '@undertone/condition/alarm/track'
import type { RuleValue } from '@undertone/condition/alarm/track-episode'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import { isValidValue } from '@undertone/domain/device/telemetry/sample-quality'
import type { JudgedSample, SampleJudge } from '../../../contracts/sample-evaluator.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Events, ServerEvents } from '../../../platform/events/events.ts'
import { lockTracks, readRunStates, writeRunStates } from '../episode/alarm-state.store.ts'
import { queueRechecks } from '../episode/episode.store.ts'
import { EpisodeBook } from '../episode/episode-tracker.ts'
import type { Watch } from '../watch/watch.store.ts'
import { WatchCache } from '../watch/watch-cache.ts'

/** The value of a sample under a key, if it has one that can be judged. */
export function judgedValue({ values }: Pick<JudgedSample, 'values'>, key: string): number | null {
  const value = values[key]
  return value !== undefined && isValidValue(key, value) ? value : null
}

/** Whether a value is newer than what was known of its metric: only such go on with an episode in the order of measuring. */
const isNewest = ({ before, t }: JudgedSample, key: string): boolean => t > (before[key]?.[1] ?? Number.NEGATIVE_INFINITY)

/** A machine with a rule runs as that says; before it said anything, and without one, as was entered. */
export function restsNow({ equipmentId, runRule, runStatus: entered }: Watch, states: ReadonlyMap<number, RunState>): boolean {
  const state = runRule ? states.get(equipmentId) : undefined
  return state ? !state.running : entered === runStatus.members.Stop.code
}

/** What runs and what rests among the machines of a batch. */
class Machines {
  readonly #states: Map<number, RunState>
  readonly changed = new Map<number, RunState>()

  constructor(states: Map<number, RunState>) {
    this.#states = states
  }

  /** Takes the value that tells of the machine, where the sample has it. */
  take({ equipmentId, runRule }: Watch, sample: JudgedSample): void {
    if (!runRule || runRule.mappingId !== sample.mappingId || !isNewest(sample, runRule.metric)) return
    const value = judgedValue(sample, runRule.metric)
    if (value === null) return
    const before = this.#states.get(equipmentId) ?? null
    const after = stepRun(runRule, before, sample.t, value)
    if (after === before) return
    this.#states.set(equipmentId, after)
    this.changed.set(equipmentId, after)
  }

  rests(watch: Watch): boolean {
    return restsNow(watch, this.#states)
  }
}

/** Whether a rule is silent for now: a machine at rest says nothing about its vibration, one that is out of use nothing at all. */
export const isGated = (rule: AlarmRule, watch: Watch, rests: boolean): boolean =>
  watch.runStatus === runStatus.members.Disabled.code || (rests && !watchedAtRest.includes(rule.alarmType))

/** A time of measuring, epoch ms. */
interface Stretch {
  readonly from: number
  readonly to: number
}

function widen(stretches: Map<number, Stretch>, { mappingId, t }: JudgedSample): void {
  const known = stretches.get(mappingId)
  stretches.set(mappingId, { from: Math.min(known?.from ?? t, t), to: Math.max(known?.to ?? t, t) })
}

/** Judges samples by the limits of their points as they are stored. */
export class LimitJudge implements SampleJudge {
  readonly #watches: WatchCache

  constructor(events: Events) {
    this.#watches = new WatchCache(events)
  }

  close(): void {
    this.#watches.close()
  }

  async judge(tx: Tx, samples: readonly JudgedSample[]): Promise<readonly ServerEvents['alarm'][]> {
    const watches = await this.#watches.of(tx, new Set(samples.map(({ mappingId }) => mappingId)))
    const watched = samples.filter(({ mappingId }) => watches.get(mappingId))
    if (watched.length === 0) return []
    const points = [...new Set(watched.map(({ mappingId }) => mappingId))]
    const governed = points.flatMap((id) => {
      const watch = watches.get(id)
      return watch?.runRule ? [watch.equipmentId] : []
    })
    const machines = new Machines(await readRunStates(tx, [...new Set(governed)]))
    const book = new EpisodeBook(await lockTracks(tx, points))
    // Of what came late: stretches that matter, and such as matter only where an alarm tells of their time.
    const late = new Map<number, Stretch>()
    const within = new Map<number, Stretch>()
    for (const sample of watched.toSorted((a, b) => a.t - b.t)) {
      const watch = watches.get(sample.mappingId)
      if (!watch) continue
      machines.take(watch, sample)
      book.dropGone(watch, sample.t)
      const rests = machines.rests(watch)
      for (const [key, rules] of watch.alarms) {
        const fresh: RuleValue[] = []
        for (const rule of rules) {
          const value = rule.key === null ? null : judgedValue(sample, rule.key)
          if (rule.key === null || value === null) continue
          if (isNewest(sample, rule.key)) fresh.push({ rule, value })
          else widen(boundPassed(rule, value) || book.remembers(sample.mappingId, key) ? late : within, sample)
        }
        const [first] = fresh
        if (first && !isGated(first.rule, watch, rests)) book.take(watch, fresh, sample.t, sample.receivedAt)
      }
    }
    await writeRunStates(tx, machines.changed)
    await queueRechecks(tx, late, within)
    return book.write(tx)
  }
}
