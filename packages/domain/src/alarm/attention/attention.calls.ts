import { z } from 'zod'
import { call, type DataOf, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { liveState } from '../../monitor/monitor.enums.ts'
import { alarmState } from '../alarm.enums.ts'
import { attentionLevel } from './attention.enums.ts'

const id = z.number().int().positive()
const count = z.number().int()
const nullish = <S extends z.ZodType>(of: S) => of.nullable().optional()

/** Days of the curve beside a machine, and its values: one for four hours. A guess: the shape of two weeks in the width of a word. */
export const courseDays = 14
export const courseHours = 4

/** A quantity over the last two weeks, in its unit. */
const course = z.object({
  /** Start of the first value, epoch ms, and time between two. */
  fromMs: z.number(),
  stepMs: z.number(),
  /** The highest value of each step, the lowest where the limit is a lower one; null without data. */
  values: z.array(z.number().nullable()),
  /** Warning and danger limit. */
  limitC: z.number().nullable(),
  limitD: z.number().nullable(),
  /** Symbol of the unit. */
  unit: z.string(),
})
export type AttentionCourse = z.output<typeof course>

/** What the reason rests on: the page that shows it. */
const basis = z.object({
  kind: z.enum(['finding', 'alarm', 'zone', 'silent']),
  findingId: id.nullable(),
  alarmId: id.nullable(),
  mappingId: id.nullable(),
  mappingName: z.string().nullable(),
  /** Code of MetricType. */
  metric: z.number().int().nullable(),
  axis: z.enum(['X', 'Y', 'Z']).nullable(),
  /** The newest waveform of the point, or that of the evidence of the finding; null for callers who may not see waveforms. */
  waveId: id.nullable(),
})

const machine = z.object({
  equipmentId: id,
  equipmentName: z.string(),
  areaId: id,
  areaName: z.string(),
  companyId: id,
  companyName: z.string(),
  /** Criticality of the machine. */
  criticality: z.string(),
  level: enumSchema(attentionLevel),
  state: enumSchema(liveState),
  /** Since when it has been at this level, epoch ms; null if unknown. */
  sinceMs: z.number().nullable(),
  /** One sentence in the language of the caller. */
  cause: z.string(),
  basis,
  /** The newest value of the quantity. */
  value: z.number().nullable(),
  course: course.nullable(),
  /** Health score; null without one, and for callers who may not see scores. */
  score: count.nullable(),
  /** Active alarms of the machine by level. */
  openDanger: count,
  openWarning: count,
  /** Its active alarms that concern the machine, worst first; empty for callers who may not see alarms. */
  alarmIds: z.array(id),
  /** Stage of the alarms of this level: new while one is; null without an alarm. */
  alarmState: enumSchema(alarmState).nullable(),
  acknowledgedBy: z.string().nullable(),
  /** Who looks after its worst alarm, else after the machine. */
  owner: z.object({ id, name: z.string() }).nullable(),
})
export type AttentionMachine = z.output<typeof machine>

const plant = z.object({
  companyId: id,
  companyName: z.string(),
  /** Machines by MachineStanding: as many at each level as the ranking has. */
  counts: z.record(z.string(), count),
  machines: count,
  /** Points with a sensor, and how many of them have no current data. */
  sensors: count,
  silentSensors: count,
  gateways: count,
  silentGateways: count,
  /** Measuring time of the newest value, epoch ms. */
  newestMs: z.number().nullable(),
})
export type AttentionPlant = z.output<typeof plant>

export const attentionCalls = {
  findPage: call({
    method: 'POST',
    path: '/monitor/attention/findPage',
    access: 'business:monitor:list',
    tag: 'monitor',
    body: z.strictObject({
      ...pageBody,
      companyId: nullish(id),
      areaId: nullish(id),
      level: nullish(enumSchema(attentionLevel)),
      /** Only machines that the caller looks after, or with such an alarm. */
      mine: z.boolean().optional(),
      /** Part of the name of a machine, point, area or company. */
      keyword: z.string().trim().max(100).optional(),
    }),
    data: pageOf(machine).extend({
      /** When this was put together, epoch ms. */
      checkedMs: z.number(),
      /** Machines by level, whatever the filter of the level says. */
      counts: z.record(z.string(), count),
      /** When the last machine stopped needing attention, epoch ms; null while one does, and if none ever did. */
      calmSinceMs: z.number().nullable(),
      plants: z.array(plant),
      /** What has been set up, in the order of the first steps. */
      setup: z.object({ areas: count, machines: count, points: count, gateways: count, sensors: count, reporting: count }),
    }),
    summary: { cn: '需关注的设备（按紧急程度）', en: 'List machines that need attention, the most urgent first' },
  }),
}

export type AttentionPage = DataOf<typeof attentionCalls.findPage>
