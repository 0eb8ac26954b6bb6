import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { axisDirections } from '../device/sensor/axis-directions.ts'
import { liveState, ungradedReason } from './monitor.enums.ts'

const state = enumSchema(liveState)
/** Highest level of the active alarms of the machine itself; null if there are none. */
const openLevel = z.enum(['C', 'D']).nullable()
const list = 'business:monitor:list'

/** Severity zone with its standard, or the reason why there is none. */
export const grade = z.union([
  z.object({
    zone: z.enum(['A', 'B', 'A/B', 'C', 'D']),
    axis: z.enum(['X', 'Y', 'Z']),
    value: z.number(),
    standard: z.string(),
    group: z.string(),
    band: z.string(),
    /** Boundaries A/B, B/C, C/D in mm/s; without the first where the standard does not separate zones A and B. */
    limits: z.array(z.number()),
    source: z.string(),
  }),
  z.object({ refused: enumSchema(ungradedReason) }),
])
export type Grade = z.output<typeof grade>

/** The newest values of a point: each with its own measuring time in epoch ms. */
export const latestValues = z.record(z.string(), z.object({ value: z.number(), t: z.number() }))

const reading = z.number().nullable().optional()

/** Newest values under the names of the specification, for other programs; those of the newest waveform only for callers who see waveforms. */
const specifiedValues = {
  battery: reading,
  temperature: reading,
  rotateSpeed: reading,
  runtime: reading,
  /** Sampling frequency in Hz, number of samples and time between two samples in ms. */
  mhfHz: reading,
  wavePoint: reading,
  interval: reading,
} as const

export const pointState = z.object({
  mappingId: z.number().int(),
  mappingName: z.string(),
  sensorId: z.string().nullable(),
  sensorType: z.string().nullable(),
  directions: axisDirections.nullable(),
  state,
  alarm: openLevel,
  grade,
  /** Measuring time of the newest row, epoch ms and in the company's zone. */
  t: z.number().nullable(),
  dateTime: z.string().nullable(),
  values: latestValues,
  ...specifiedValues,
})
export type PointState = z.output<typeof pointState>

const machineState = z.object({
  equipmentId: z.number().int(),
  equipmentName: z.string(),
  type: z.number().int(),
  level: z.string(),
  runStatus: z.string(),
  state,
  alarm: openLevel,
  worst: z
    .object({
      mappingId: z.number().int(),
      mappingName: z.string(),
      zone: z.string().nullable(),
      value: z.number().nullable(),
      /** Measuring time of the value, epoch ms; of a point without a velocity, of its newest row. */
      t: z.number().nullable(),
    })
    .nullable(),
  points: z.array(
    z.object({
      mappingId: z.number().int(),
      mappingName: z.string(),
      state,
      vMax: z.number().nullable(),
      /** Measuring time of that velocity, and of the newest row: other values may be newer. */
      vT: z.number().nullable(),
      t: z.number().nullable(),
    }),
  ),
})
export type MachineState = z.output<typeof machineState>

const treeMapping = z.object({
  mappingId: z.number().int(),
  mappingName: z.string(),
  sensorId: z.string().nullable(),
  sensorType: z.string().nullable(),
  state,
})
const treeEquipment = z.object({
  equipmentId: z.number().int(),
  equipmentName: z.string(),
  orderNum: z.number().int(),
  runTime: z.number().nullable(),
  state,
  /** The point that speaks for the machine: the one that Home names, else the worst; null without points. */
  worstMappingId: z.number().int().nullable(),
  mappingDetailVOList: z.array(treeMapping),
})
const treeArea = z.object({
  areaId: z.number().int(),
  areaName: z.string(),
  companyId: z.number().int(),
  companyName: z.string(),
  equipmentDetailVOList: z.array(treeEquipment),
})
export type TreeArea = z.output<typeof treeArea>

/** Longest silence of the live stream, ms: a comment is written if there is nothing else. Guess: short enough to notice a dead connection within some seconds, and proxies wait 30 s or more. */
export const livePingMs = 5000

export const monitorCalls = {
  tree: call({
    method: 'GET',
    path: '/statistics/getTreeMappingByCompanyId',
    access: 'session',
    tag: 'monitor',
    query: z.object({ companyId: idText.optional() }),
    data: z.array(treeArea),
    summary: { cn: '公司的设备树', en: 'Get the asset tree of a company' },
  }),
  home: call({
    method: 'GET',
    path: '/onlineDetection/home',
    access: list,
    tag: 'monitor',
    query: z.object({ companyId: idText.optional() }),
    data: z.object({
      counts: z.record(z.string(), z.number().int()),
      areas: z.array(
        z.object({
          areaId: z.number().int(),
          areaName: z.string(),
          companyId: z.number().int(),
          companyName: z.string(),
          machines: z.array(machineState),
        }),
      ),
    }),
    summary: { cn: '在线监测总览', en: 'View the state of areas and machines' },
  }),
  equipment: call({
    method: 'GET',
    path: '/onlineDetection/equipment',
    access: list,
    tag: 'monitor',
    query: z.object({ equipmentId: idText.optional() }),
    data: z
      .object({
        equipmentId: z.number().int(),
        equipmentName: z.string(),
        areaId: z.number().int(),
        areaName: z.string(),
        companyId: z.number().int(),
        companyName: z.string(),
        type: z.number().int(),
        level: z.string(),
        runStatus: z.string(),
        ratedSpeed: z.number().nullable(),
        ratedPower: z.number().nullable(),
        state,
        points: z.array(pointState),
      })
      .nullable(),
    summary: { cn: '单台设备状态', en: 'View the state of a machine' },
  }),
  mapping: call({
    method: 'GET',
    path: '/onlineDetection/mapping',
    access: list,
    tag: 'monitor',
    query: z.object({ mappingId: idText.optional() }),
    data: z.object({
      mapping: pointState
        .extend({
          equipmentId: z.number().int(),
          equipmentName: z.string(),
          areaId: z.number().int(),
          areaName: z.string(),
          companyId: z.number().int(),
          companyName: z.string(),
          uploadMinutes: z.number().nullable(),
          /** The channel of a collection card that measures here; null for a sensor, or for nothing. */
          channel: z.object({ cardId: z.number().int(), cardName: z.string(), number: z.number().int() }).nullable(),
          /** File id of its image, else of its default image. */
          picture: z.string().nullable(),
          /** Whether its sensor takes waveforms, or an earlier one did. */
          hasWaves: z.boolean(),
        })
        .nullable(),
    }),
    summary: { cn: '单个测点状态', en: 'View the state of a measuring point' },
  }),
  /** Server-sent events over a streamed fetch: `point` when a point has a new row, `wave` when an axis of a sampling is stored, `alarm` when an alarm changes. Resumed by the header last-event-id. */
  live: call({
    method: 'GET',
    path: '/monitor/live',
    access: list,
    tag: 'monitor',
    data: 'stream',
    summary: { cn: '实时数据流', en: 'Stream live data' },
  }),
}

/** An event of the live stream, as JSON. */
export type LiveEvent =
  | {
      type: 'point'
      mappingId: number
      equipmentId: number
      t: number
      /** State after this row; empty if unknown. */
      state: string
      values: Record<string, { value: number; t: number }>
    }
  | { type: 'wave'; mappingId: number; waveId: number; t: number; axis: string }
  | { type: 'alarm'; alarmId: number; mappingId: number | null; equipmentId: number | null; level: number; kind: string }
  | { type: 'finding'; mappingId: number }
  | { type: 'round'; taskId: number }
  | { type: 'asset'; resource: string }
