import { type AlarmRule, monitoredWhenStopped } from '@undertone/condition/alarm/rule'
import { type RunState, updateRunState } from '@undertone/condition/alarm/run-state'
import { exceededBound } from '@undertone/condition/alarm/track'
import type { RuleValue } from '@undertone/condition/alarm/track-episode'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import { readValue } from '@undertone/domain/device/setting/hf-coefficient'
import { isValidValue } from '@undertone/domain/device/telemetry/sample-quality'
import type { EvaluatedSample, SampleEvaluator } from '../../../contracts/sample-evaluator.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import { lockTracks, readRunStates, writeRunStates } from '../episode/alarm-state.store.ts'
import { queueRechecks } from '../episode/episode.store.ts'
import { EpisodeTracker } from '../episode/episode-tracker.ts'
import type { PointWatch } from '../watch/watch.store.ts'
import { WatchCache } from '../watch/watch-cache.ts'

/** The valid value of a sample under a key as it is read, or null. */
export function validValue(
  { values }: Pick<EvaluatedSample, 'values'>,
  key: string,
  { hfFactor }: Pick<PointWatch, 'hfFactor'>,
): number | null {
  const value = values[key]
  return value !== undefined && isValidValue(key, value) ? readValue(key, value, hfFactor) : null
}

/** Whether a value is newer than the last of its metric; only such values continue an episode in order of measuring. */
const isNewest = ({ before, t }: EvaluatedSample, key: string): boolean => t > (before[key]?.[1] ?? Number.NEGATIVE_INFINITY)

/** A machine with a run rule follows it; without one, or before its first sample, the entered status applies. */
export function isStopped({ equipmentId, runRule, runStatus: entered }: PointWatch, states: ReadonlyMap<number, RunState>): boolean {
  const state = runRule ? states.get(equipmentId) : undefined
  return state ? !state.running : entered === runStatus.members.Stop.code
}

/** Run states of the machines of a batch. */
class Machines {
  readonly #states: Map<number, RunState>
  readonly changed = new Map<number, RunState>()

  constructor(states: Map<number, RunState>) {
    this.#states = states
  }

  /** Applies the run rule's reference value if the sample contains it. */
  push(watch: PointWatch, sample: EvaluatedSample): void {
    const { equipmentId, runRule } = watch
    if (!runRule || runRule.mappingId !== sample.mappingId || !isNewest(sample, runRule.metric)) return
    const value = validValue(sample, runRule.metric, watch)
    if (value === null) return
    const before = this.#states.get(equipmentId) ?? null
    const after = updateRunState(runRule, before, sample.t, value)
    if (after === before) return
    this.#states.set(equipmentId, after)
    this.changed.set(equipmentId, after)
  }

  isMachineStopped(watch: PointWatch): boolean {
    return isStopped(watch, this.#states)
  }
}

/** Whether a rule is suspended: vibration rules on a stopped machine, all rules on one out of use. */
export const isGated = (rule: AlarmRule, watch: PointWatch, rests: boolean): boolean =>
  watch.runStatus === runStatus.members.Disabled.code || (rests && !monitoredWhenStopped.includes(rule.alarmType))

/** A measuring period, epoch ms. */
interface Stretch {
  readonly from: number
  readonly to: number
}

function widen(stretches: Map<number, Stretch>, { mappingId, t }: EvaluatedSample): void {
  const known = stretches.get(mappingId)
  stretches.set(mappingId, { from: Math.min(known?.from ?? t, t), to: Math.max(known?.to ?? t, t) })
}

/** Evaluates samples by the limits of their points as they are stored. */
export class LimitEvaluator implements SampleEvaluator {
  readonly #watches: WatchCache

  constructor(events: Events) {
    this.#watches = new WatchCache(events)
  }

  close(): void {
    this.#watches.close()
  }

  async evaluate(tx: Tx, samples: readonly EvaluatedSample[]): Promise<readonly ServerEvents['alarm'][]> {
    const watches = await this.#watches.of(tx, new Set(samples.map(({ mappingId }) => mappingId)))
    const watched = samples.filter(({ mappingId }) => watches.get(mappingId))
    if (watched.length === 0) return []
    const points = [...new Set(watched.map(({ mappingId }) => mappingId))]
    const governed = points.flatMap((id) => {
      const watch = watches.get(id)
      return watch?.runRule ? [watch.equipmentId] : []
    })
    const machines = new Machines(await readRunStates(tx, [...new Set(governed)]))
    const tracker = new EpisodeTracker(await lockTracks(tx, points))
    // Late samples: periods to evaluate again, and periods that matter only where an alarm covers them.
    const late = new Map<number, Stretch>()
    const within = new Map<number, Stretch>()
    for (const sample of watched.toSorted((a, b) => a.t - b.t)) {
      const watch = watches.get(sample.mappingId)
      if (!watch) continue
      machines.push(watch, sample)
      tracker.dropRemovedRules(watch, sample.t)
      const isMachineStopped = machines.isMachineStopped(watch)
      for (const [key, rules] of watch.alarms) {
        const fresh: RuleValue[] = []
        for (const rule of rules) {
          const value = rule.key === null ? null : validValue(sample, rule.key, watch)
          if (rule.key === null || value === null) continue
          if (isNewest(sample, rule.key)) fresh.push({ rule, value })
          else widen(exceededBound(rule, value) || tracker.hasTrack(sample.mappingId, key) ? late : within, sample)
        }
        const [first] = fresh
        if (first && !isGated(first.rule, watch, isMachineStopped)) tracker.push(watch, fresh, sample.t, sample.receivedAt)
      }
    }
    await writeRunStates(tx, machines.changed)
    await queueRechecks(tx, late, within)
    return tracker.write(tx)
  }
}
