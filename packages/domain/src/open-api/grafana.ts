import { z } from 'zod'
import type { Text } from '../core/text.ts'

/** Path of the endpoint that Grafana reads, below the prefix of signed calls. */
export const grafanaPath = '/grafana'

/** Limits of what Grafana gets. All are guesses: a panel has a few lines and as many points as pixels. */
export const grafanaLimits = {
  /** Bytes of a request. */
  request: 65_536,
  /** Queries of a panel. */
  targets: 20,
  /** Values of a line: initial and maximum. */
  dataPoints: 1000,
  maxDataPoints: 2000,
  /** Alarms of a range, the newest. */
  alarms: 500,
} as const

/** What can be chosen for a query; the names are those of the payload. */
export const grafanaPayloads = {
  machine: { cn: '设备', en: 'Machine' },
  point: { cn: '测点', en: 'Measuring point' },
  quantity: { cn: '指标', en: 'Quantity' },
  level: { cn: '级别', en: 'Level' },
} as const satisfies Record<string, Text>
export type GrafanaPayload = keyof typeof grafanaPayloads

interface GrafanaMetric {
  readonly label: Text
  readonly payloads: readonly GrafanaPayload[]
}

/** What can be queried: each is a `target`. */
export const grafanaMetrics = {
  trend: { label: { cn: '测点趋势', en: 'Trend of measuring points' }, payloads: ['machine', 'point', 'quantity'] },
  values: { label: { cn: '设备的最新数据', en: 'Newest values of a machine' }, payloads: ['machine'] },
  machines: { label: { cn: '设备状态', en: 'State of all machines' }, payloads: [] },
  alarms: { label: { cn: '报警（可作注释）', en: 'Alarms, also as annotations' }, payloads: ['machine', 'level'] },
} as const satisfies Record<string, GrafanaMetric>
export type GrafanaMetricKey = keyof typeof grafanaMetrics
export const grafanaMetricKeys = Object.keys(grafanaMetrics) as [GrafanaMetricKey, ...GrafanaMetricKey[]]

/** Choices are numbers, texts or lists of them; a variable with several values arrives as `(4|7)` or `{4,7}`. */
const payload = z.record(z.string(), z.unknown()).nullish()
const moment = z.iso.datetime({ offset: true })
const range = z.looseObject({ from: moment, to: moment })

/** Bodies of requests as the JSON data source sends them (github.com/simPod/GrafanaJsonDatasource, README, version 0.7); other fields are ignored. */
export const grafanaBodies = {
  query: z.looseObject({
    range,
    maxDataPoints: z.number().positive().optional(),
    targets: z
      .array(z.looseObject({ target: z.string().max(100), refId: z.string().max(100).optional(), payload }))
      .max(grafanaLimits.targets),
  }),
  annotations: z.looseObject({ range, annotation: z.looseObject({ query: z.string().max(1000).nullish() }).optional() }),
  payloadOptions: z.looseObject({ metric: z.string().max(100), payload, name: z.string().max(100) }),
  variable: z.looseObject({ payload: z.looseObject({ target: z.string().max(100).optional() }).nullish() }),
} as const
