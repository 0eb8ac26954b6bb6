import { z } from 'zod'
import { call } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { faultCategory } from '../../diagnosis/diagnosis.enums.ts'
import { alarmLevel, alarmType, handling } from '../alarm.enums.ts'
import { sensorThresholdCalls } from '../threshold/sensor-threshold.calls.ts'

const id = z.number().int().positive()

/** How far back a replay looks at most, days: the order of the product says a year. */
export const longestReplayDays = 366

/** Fields of a form as they would be saved; what they may hold is checked as when they are. */
const draft = z.record(z.string(), z.unknown())

/** A change that is tried on the past before it is saved. */
const change = z.discriminatedUnion('of', [
  /** Limits and alarm types of the sensor itself. */
  sensorThresholdCalls.save.body.pick({ limits: true, alarms: true }).extend({ of: z.literal('sensor') }),
  /** A template as its form stands; without an id a new one, as if the sensor were given it. */
  z.strictObject({ of: z.literal('threshold'), id: id.optional(), draft }),
  /** The rule by which the machine runs. */
  z.strictObject({ of: z.literal('equipmentRunThreshold'), id: id.optional(), draft }),
])
export type ReplayChange = z.output<typeof change>

const episode = z.object({
  alarmType: enumSchema(alarmType),
  /** The axes that take part. */
  axes: z.array(z.enum(['X', 'Y', 'Z'])),
  level: enumSchema(alarmLevel),
  beganMs: z.number(),
  raisedMs: z.number(),
  /** Null while it lasts. */
  endedMs: z.number().nullable(),
})

/** An episode that rules would have raised. */
const replayed = episode.extend({
  /** The limit and the peak of the axis furthest beyond; null for a silence, which has none. */
  limit: z.number().nullable(),
  peak: z.number().nullable(),
})
export type ReplayedAlarm = z.output<typeof replayed>

/** What a change would have done to the alarms of a point. */
export const replayResult = z.object({
  mappingId: z.number().int(),
  equipmentId: z.number().int(),
  beginMs: z.number(),
  endMs: z.number(),
  /** Stored samples that were judged; spans that dilution left count as one each, by their mean. */
  samples: z.number().int(),
  spans: z.number().int(),
  /** Alarms that were really raised, those that the settings of now raise, and those that the changed ones would. */
  raised: z.array(episode.extend({ id: z.number().int(), handling: enumSchema(handling) })),
  asNow: z.array(replayed),
  asChanged: z.array(replayed),
  weeks: z.array(z.object({ fromMs: z.number(), raised: z.number().int(), asNow: z.number().int(), asChanged: z.number().int() })),
  /** Faults of the machine that a person dealt with, and how long before that the first alarm came, ms. */
  faults: z.array(
    z.object({
      alarmId: z.number().int(),
      handledMs: z.number(),
      faultCategory: enumSchema(faultCategory),
      leadRaised: z.number().nullable(),
      leadAsNow: z.number().nullable(),
      leadAsChanged: z.number().nullable(),
    }),
  ),
})
export type ReplayResult = z.output<typeof replayResult>

export const replayCalls = {
  replay: call({
    method: 'POST',
    path: '/sensorThreshold/previewAlarms',
    access: 'business:sensorThreshold:list',
    tag: 'sensorThreshold',
    body: z.strictObject({ id, days: z.number().int().min(1).max(longestReplayDays), change }),
    data: replayResult,
    summary: { cn: '阈值回放：修改前预览报警', en: 'The alarms that a change of limits, timing or gating would have raised' },
  }),
}
