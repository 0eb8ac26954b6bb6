import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { type CodeOf, enumSchema } from '../../core/enum.ts'
import { alarmType } from '../alarm.enums.ts'
import { changePointKind, trendOutlook } from './forecast.enums.ts'

/** When a limit is reached: epoch ms, with a probability of 80 % not before `earliestMs` and not after `latestMs`. */
const crossing = z.object({
  level: z.enum(['C', 'D']),
  limit: z.number(),
  isReached: z.boolean(),
  /** Null: not within a year. */
  earliestMs: z.number().nullable(),
  likelyMs: z.number().nullable(),
  /** Null: possibly not within a year, or the growth was not seen for long enough to say. */
  latestMs: z.number().nullable(),
})

export type ChangePointKindCode = CodeOf<typeof changePointKind>

/** The trend of one quantity along one axis. */
export const limitTrend = z.object({
  alarmType: enumSchema(alarmType),
  /** Code of its metric. */
  metric: z.number().int(),
  axis: z.enum(['X', 'Y', 'Z']).nullable(),
  outlook: enumSchema(trendOutlook),
  /** Days with a value that count, and the first and last of them; null without one. */
  days: z.number().int(),
  sinceMs: z.number().nullable(),
  lastMs: z.number().nullable(),
  /** Why earlier values do not count; null if nothing has changed. */
  changed: enumSchema(changePointKind).nullable(),
  /** When it began to grow, and the probability that it grows; null unless it does. */
  growingSinceMs: z.number().nullable(),
  probability: z.number().nullable(),
  /** Empty unless it grows. */
  limits: z.array(crossing),
})
export type LimitTrend = z.output<typeof limitTrend>

const ofPoint = z.object({ mappingId: z.number().int(), mappingName: z.string(), trends: z.array(limitTrend) })
export type PointForecast = z.output<typeof ofPoint>

// Who sees a trend and its limits sees when it reaches them.
const access = 'business:monitor:list'
const tag = 'alarm'

export const limitForecastCalls = {
  ofPoint: call({
    method: 'GET',
    path: '/alarm/forecast/ofPoint',
    access,
    tag,
    query: z.object({ mappingId: idText }),
    data: ofPoint,
    summary: { cn: '测点趋势何时达到限值', en: 'Forecast when the trends of a point reach their limits' },
  }),
  ofMachine: call({
    method: 'GET',
    path: '/alarm/forecast/ofMachine',
    access,
    tag,
    query: z.object({ equipmentId: idText }),
    data: z.object({ points: z.array(ofPoint) }),
    summary: { cn: '设备各测点趋势何时达到限值', en: 'Forecast when the trends of a machine reach their limits' },
  }),
}
