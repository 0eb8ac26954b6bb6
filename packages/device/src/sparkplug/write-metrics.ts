import type { SparkplugTarget } from '@undertone/domain/connector/command-target'
import { targetsOf, type WantedCommand, wantedValues } from '../mapped/wanted-values.ts'
import { metricOf, type SparkplugMetric, sparkplugType } from './payload.ts'
import { isFor, sensorOf } from './protocol.ts'
import type { SparkplugTopic } from './topic.ts'

/** A node or device that is online, and the types of its metrics. */
export interface OnlinePlace {
  readonly topic: SparkplugTopic
  typeOf(metric: string): number | undefined
}

/** The metrics that are written for a command, and where. */
export interface MetricWrite {
  readonly topic: SparkplugTopic
  readonly metrics: readonly SparkplugMetric[]
}

/** The value of a metric as its type holds it; null if it cannot. */
function typed(raw: number, datatype: number): SparkplugMetric['value'] {
  if (datatype === sparkplugType.boolean) return raw !== 0
  if (datatype === sparkplugType.float) return Math.fround(raw)
  if (datatype === sparkplugType.double) return raw
  return datatype > 0 && datatype <= sparkplugType.uint64 ? Math.round(raw) : null
}

/** What is written for a command of a sensor; null if none of its nodes is online with these metrics, or why it is refused. */
export function metricWritesOf(
  command: WantedCommand & { readonly sensorId: string | null },
  targets: readonly SparkplugTarget[],
  places: Iterable<OnlinePlace>,
): MetricWrite | { readonly refused: string } | null {
  const keys = new Set(wantedValues(command)?.map(({ key }) => key))
  // What no metric is for will not come with another birth.
  const known = targetsOf(command, targets)
  if ('refused' in known) return known
  for (const { topic, typeOf } of places) {
    const own = targets.filter(
      (target) =>
        keys.has(target.key) && isFor(target, topic) && sensorOf(target, topic) === command.sensorId && typeOf(target.metric) !== undefined,
    )
    if (own.length === 0) continue
    const found = targetsOf(command, own)
    if ('refused' in found) return found
    const metrics = found.map(({ target: { metric }, raw }) => {
      const datatype = typeOf(metric) ?? 0
      return metricOf(metric, typed(raw, datatype), datatype)
    })
    const wrong = metrics.find(({ value }) => value === null)
    return wrong ? { refused: `${wrong.name}: its type takes no number` } : { topic, metrics }
  }
  return null
}

/** Where a command of this place is published. */
export const writeTopic = ({ group, edge, device }: SparkplugTopic): string =>
  device === null ? `spBv1.0/${group}/NCMD/${edge}` : `spBv1.0/${group}/DCMD/${edge}/${device}`
