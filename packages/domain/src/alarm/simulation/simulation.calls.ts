import { z } from 'zod'
import { call } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { faultCategory } from '../../diagnosis/diagnosis.enums.ts'
import { alarmLevel, alarmType, handling } from '../alarm.enums.ts'
import { sensorThresholdCalls } from '../threshold/sensor-threshold.calls.ts'

const id = z.number().int().positive()

/** Maximum period of a simulation, days. Source: the order of the product (a year). */
export const maxSimulationDays = 366

/** Fields of a form as they would be saved, validated in the same way. */
const draft = z.record(z.string(), z.unknown())

/** A change that is simulated on stored data before it is saved. */
const change = z.discriminatedUnion('of', [
  /** Limits and alarm types of the sensor itself. */
  sensorThresholdCalls.save.body.pick({ limits: true, alarms: true }).extend({ of: z.literal('sensor') }),
  /** A template with unsaved changes; without an id a new one, as if it were assigned to the sensor. */
  z.strictObject({ of: z.literal('threshold'), id: id.optional(), draft }),
  /** The run threshold of the machine. */
  z.strictObject({ of: z.literal('equipmentRunThreshold'), id: id.optional(), draft }),
])
export type SimulationChange = z.output<typeof change>

const episode = z.object({
  alarmType: enumSchema(alarmType),
  /** The axes involved. */
  axes: z.array(z.enum(['X', 'Y', 'Z'])),
  level: enumSchema(alarmLevel),
  beganMs: z.number(),
  raisedMs: z.number(),
  /** Null while active. */
  endedMs: z.number().nullable(),
})

/** An episode that the rules would have raised. */
const simulated = episode.extend({
  /** Limit and peak value of the axis furthest over its limit; null for an offline alarm. */
  limit: z.number().nullable(),
  peak: z.number().nullable(),
})
export type SimulatedAlarm = z.output<typeof simulated>

/** Effect of a change on the alarms of a point. */
export const simulationResult = z.object({
  mappingId: z.number().int(),
  equipmentId: z.number().int(),
  beginMs: z.number(),
  endMs: z.number(),
  /** Stored samples that were evaluated; downsampled spans count as one sample each, by their mean. */
  samples: z.number().int(),
  spans: z.number().int(),
  /** Actual alarms, alarms with the current settings, and alarms with the changed settings. */
  raised: z.array(episode.extend({ id: z.number().int(), handling: enumSchema(handling) })),
  asNow: z.array(simulated),
  asChanged: z.array(simulated),
  weeks: z.array(z.object({ fromMs: z.number(), raised: z.number().int(), asNow: z.number().int(), asChanged: z.number().int() })),
  /** Confirmed faults of the machine, and how long before the confirmation the first alarm was raised, ms. */
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
export type AlarmSimulation = z.output<typeof simulationResult>

export const simulationCalls = {
  replay: call({
    method: 'POST',
    path: '/sensorThreshold/previewAlarms',
    access: 'business:sensorThreshold:list',
    tag: 'sensorThreshold',
    body: z.strictObject({ id, days: z.number().int().min(1).max(maxSimulationDays), change }),
    data: simulationResult,
    summary: { cn: '阈值回测：修改前预览报警', en: 'Simulate a change of alarm rules on stored data' },
  }),
}
