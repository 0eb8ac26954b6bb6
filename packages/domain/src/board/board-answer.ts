import { z } from 'zod'
import { alarmState, alarmType } from '../alarm/alarm.enums.ts'
import { attentionLevel } from '../alarm/attention/attention.enums.ts'
import { enumSchema } from '../core/enum.ts'
import { axisDirections } from '../device/sensor/axis-directions.ts'
import { sensorAlarmStatus } from '../device/sensor/sensor-status.enums.ts'
import { bearingPartKeys } from '../diagnosis/bearing-parts.table.ts'
import { faultKindKeys } from '../diagnosis/fault-kinds.table.ts'
import { confidenceWords } from '../diagnosis/finding.ts'
import { scoreLevel, trafficLight } from '../health/health.enums.ts'
import { levelCounts } from '../health/health-score.calls.ts'
import { liveState } from '../monitor/monitor.enums.ts'
import { placedPicture } from '../picture/picture.calls.ts'

const id = z.number().int().positive()
const count = z.number().int()
const state = enumSchema(liveState)
const light = enumSchema(trafficLight).nullable()
/** Numbers by LiveState. */
const counts = z.record(z.string(), count)
const axis = z.enum(['X', 'Y', 'Z']).nullable()

/** An alarm as large screens show it; times in epoch ms. */
export const boardAlarm = z.object({
  id,
  /** 2 warning, 3 danger. */
  level: z.number().int(),
  alarmType: enumSchema(alarmType),
  axis,
  /** All axes involved, by the sensor's letters, and the directions that name them. */
  axes: z.array(z.string()),
  directions: axisDirections.nullable(),
  bandName: z.string().nullable(),
  companyName: z.string(),
  areaName: z.string().nullable(),
  equipmentName: z.string().nullable(),
  mappingName: z.string().nullable(),
  gatewayName: z.string().nullable(),
  equipmentId: id.nullable(),
  mappingId: id.nullable(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  raisedMs: z.number(),
  endedMs: z.number().nullable(),
  state: enumSchema(alarmState),
})
export type BoardAlarm = z.output<typeof boardAlarm>

/** A plant on the map: a company with areas or coordinates. */
const plant = z.object({
  companyId: id,
  companyName: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  city: z.string().nullable(),
  /** The worst of its machines; null without machines. */
  state: state.nullable(),
  light,
  counts,
  machines: count,
  /** When the newest value was measured, epoch ms. */
  newestMs: z.number().nullable(),
})
export type BoardPlant = z.output<typeof plant>

const placedState = placedPicture.shape.children.element.extend({
  state: state.nullable(),
  /** Only of a point: its largest newest velocity, mm/s RMS, and when its newest row was measured, epoch ms. */
  velocity: z.number().nullable().optional(),
  newestMs: z.number().nullable().optional(),
})

/** What each kind of panel shows. */
export const panelAnswers = {
  machines: z.object({ kind: z.literal('machines'), total: count, counts, light, points: count }),
  todayAlarms: z.object({
    kind: z.literal('todayAlarms'),
    /** Start of the day in the zone of the caller, epoch ms. */
    sinceMs: z.number(),
    danger: count,
    warning: count,
    other: count,
    resolved: count,
    rows: z.array(boardAlarm),
  }),
  alarmTrend: z.object({
    kind: z.literal('alarmTrend'),
    days: z.array(z.object({ day: z.string(), danger: count, warning: count, other: count })),
  }),
  health: z.object({
    kind: z.literal('health'),
    /** Null if the data are insufficient. */
    score: count.nullable(),
    level: enumSchema(scoreLevel).nullable(),
    counts: levelCounts,
    machines: z.array(
      z.object({ equipmentId: id, equipmentName: z.string(), companyName: z.string(), score: count, level: enumSchema(scoreLevel) }),
    ),
  }),
  sensors: z.object({
    kind: z.literal('sensors'),
    hours: count,
    total: count,
    /** Shares in percent with one decimal; they add up to 100. */
    states: z.array(z.object({ status: enumSchema(sensorAlarmStatus), count, share: z.number() })),
  }),
  diagnosis: z.object({
    kind: z.literal('diagnosis'),
    total: count,
    rows: z.array(
      z.object({
        id,
        fault: z.enum(faultKindKeys),
        part: z.enum(bearingPartKeys).nullable(),
        word: z.enum(confidenceWords),
        equipmentName: z.string(),
        mappingName: z.string(),
        mappingId: id,
        sinceMs: z.number(),
      }),
    ),
  }),
  toHandle: z.object({ kind: z.literal('toHandle'), total: count, danger: count, warning: count, rows: z.array(boardAlarm) }),
  attention: z.object({
    kind: z.literal('attention'),
    total: count,
    rows: z.array(
      z.object({
        equipmentId: id,
        equipmentName: z.string(),
        areaName: z.string(),
        companyName: z.string(),
        level: enumSchema(attentionLevel),
        /** In the language of the caller. */
        cause: z.string(),
        sinceMs: z.number().nullable(),
      }),
    ),
  }),
  map: z.object({ kind: z.literal('map'), plants: z.array(plant) }),
  plan: z.object({
    kind: z.literal('plan'),
    /** Null if it does not exist or is not visible. */
    place: z.object({ kind: z.string(), ...placedPicture.shape, children: z.array(placedState) }).nullable(),
  }),
  picture: z.object({ kind: z.literal('picture'), fileId: z.string().nullable() }),
} as const

export const panelAnswer = z.discriminatedUnion('kind', [
  panelAnswers.machines,
  panelAnswers.todayAlarms,
  panelAnswers.alarmTrend,
  panelAnswers.health,
  panelAnswers.sensors,
  panelAnswers.diagnosis,
  panelAnswers.toHandle,
  panelAnswers.attention,
  panelAnswers.map,
  panelAnswers.plan,
  panelAnswers.picture,
])
export type PanelAnswer = z.output<typeof panelAnswer>
export type AnswerOf<K extends keyof typeof panelAnswers> = z.output<(typeof panelAnswers)[K]>

/** What a large screen shows now. */
export const boardAnswer = z.object({
  /** When this was put together, epoch ms. */
  nowMs: z.number(),
  /** In the order of the question; null for a panel that the caller may not see. */
  panels: z.array(panelAnswer.nullable()),
  /** Those of the alarms that were asked for and that the caller may see. */
  alarms: z.array(boardAlarm),
})
export type BoardAnswer = z.output<typeof boardAnswer>
