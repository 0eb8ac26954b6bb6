import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { phaseProblemKeys, recordProblemKeys } from '../../waveform/record-problems.table.ts'
import { orbitView } from '../analysis.enums.ts'
import { maxOrders, speedProblemKeys, speedSourceKeys, turnsOfPiece } from './order-speed.table.ts'
import { shaftQuantities } from './shaft-quantities.table.ts'

const access = 'business:wave:list'
const axis = z.enum(['X', 'Y', 'Z'])
const quantity = z.enum(shaftQuantities)
const oneOf = <T extends number>(choices: readonly T[]) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.literal(choices as [T, ...T[]]))
/** A running speed in r/min. */
export const rotationText = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/)
  .transform(Number)

/** Header of every response here: axes of the values, and missing axes with their reasons. */
const shared = {
  waveId: z.number().int(),
  axes: z.array(axis),
  /** Values per axis. */
  n: z.number().int(),
  sampleHz: z.number(),
  unit: z.string(),
  areaName: z.string(),
  equipmentName: z.string(),
  pointName: z.string(),
  sensorId: z.string(),
  missingAxes: z.array(axis),
  problems: z.array(z.object({ axis, problem: z.enum(recordProblemKeys) })),
  /** Saturated axes: share of samples at the end of the range, per mille. */
  saturated: z.array(z.object({ axis, permille: z.number() })),
}

/** Header of the real cepstra of a sampling; the values follow at quefrencies 0, 1, 2 ... steps. */
export const cepstraHead = z.object({ ...shared, stepMs: z.number(), rpm: z.number().nullable() })
export type CepstraHead = z.output<typeof cepstraHead>

/** Why the lines of an orbit may be unreliable. */
export const orbitDoubts = ['onePiece', 'lowCoherence', 'noLine'] as const

/** Sources of the speed of an orbit, most reliable first. */
export const orbitSpeedSources = ['entered', 'tacho', 'sampling'] as const
/** What phases can refer to. */
export const phaseReferences = ['tacho', 'start'] as const

/** The line of one axis at the running speed: peak amplitude in the unit of the orbit, and cosine phase in degrees. */
const shaftLine = z.object({ axis, amplitude: z.number(), phaseDeg: z.number() })

/** Header of the signals of an orbit; samples follow. */
export const orbitHead = z.object({
  ...shared,
  quantity,
  /** The requested quantity is not available: the unit of the waveform is not declared. */
  undeclared: z.boolean(),
  /** High-pass of an integrated signal; null without integration. */
  highPassHz: z.number().nullable(),
  /** Shaft orders to which the signals are filtered; empty: unfiltered. */
  orders: z.array(z.number().int()),
  /** The speed used, r/min, and its source: entered, from the tachometer, or sent with the measurement; null if there is none. */
  rotation: z.number().nullable(),
  rotationFrom: z.enum(orbitSpeedSources).nullable(),
  /** The same in Hz; null if it is 0, unknown, or above half the sampling rate. */
  shaftHz: z.number().nullable(),
  /** A line of the signal near that speed that is not at it, r/min; null if there is none. */
  lineRpm: z.number().nullable(),
  /** What phases refer to: a tachometer pulse, or the start of the record. */
  phaseFrom: z.enum(phaseReferences),
  lines: z.array(shaftLine),
  /** Of the first two axes of the orbit: phase of the second against the first in degrees, its coherence, the ellipse at the running speed. */
  phaseDiff: z.number().nullable(),
  coherence: z.number().nullable(),
  phaseProblem: z.enum(phaseProblemKeys).nullable(),
  doubts: z.array(z.enum(orbitDoubts)),
  ellipse: z.object({ major: z.number(), minor: z.number(), forward: z.boolean(), inclinationDeg: z.number() }).nullable(),
})
export type OrbitHead = z.output<typeof orbitHead>

/** Header of an order spectrum; peak amplitudes follow at orders 0, 1, 2 ... steps. */
export const orderHead = z.object({
  ...shared,
  quantity,
  undeclared: z.boolean(),
  highPassHz: z.number().nullable(),
  /** Order resolution, revolutions per segment, number of averaged segments. */
  orderStep: z.number(),
  turns: z.number().int(),
  averages: z.number().int(),
  /** The speed used; null if there is none. */
  speed: z
    .object({
      source: z.enum(speedSourceKeys),
      meanRpm: z.number(),
      lowRpm: z.number(),
      highRpm: z.number(),
      /** 0 to 1 for an estimated speed, null for a known one. */
      confidence: z.number().nullable(),
      /** Number of pulses or readings that it is based on. */
      marks: z.number().int().nullable(),
    })
    .nullable(),
  /** The line of the signal nearest to a known constant speed, r/min, if one stands out. */
  lineRpm: z.number().nullable(),
  /** Whether the speed is reliable: measured, or confirmed by a line of the signal. */
  sure: z.boolean(),
  problem: z.enum(speedProblemKeys).nullable(),
  /** Every source with its mean speed, or why it has none; a source that was not tried has neither. */
  sources: z.array(z.object({ source: z.enum(speedSourceKeys), rpm: z.number().nullable(), problem: z.enum(speedProblemKeys).nullable() })),
  /** The speed over the record, if known at more than one time. */
  curve: z.object({ timesS: z.array(z.number()), rpm: z.array(z.number()) }).nullable(),
})
export type OrderHead = z.output<typeof orderHead>

/** Calls of the cepstrum, orbit and order tabs. Responses are binary: a JSON header (preceded by its length as uint32 LE), then one float32 LE array per axis. */
export const orderCalls = {
  cepstra: call({
    method: 'GET',
    path: '/wave/cepstra',
    access,
    tag: 'wave',
    query: z.object({ waveId: idText.optional() }),
    data: 'stream',
    summary: { cn: '倒频谱（二进制）', en: 'Get the real cepstrum of each axis (binary)' },
  }),
  orbit: call({
    method: 'GET',
    path: '/wave/orbit',
    access,
    tag: 'wave',
    query: z.object({
      waveId: idText.optional(),
      /** Two or three axes of the orbit. */
      axes: enumSchema(orbitView).optional(),
      /** Running speed in r/min; default: that of the sampling. */
      rotation: rotationText.optional(),
      quantity: quantity.optional(),
      /** Shaft orders to filter the signals to. */
      orders: z
        .string()
        .regex(/^[12](,[12])?$/)
        .transform((text) => [...new Set(text.split(',').map(Number))])
        .optional(),
    }),
    data: 'stream',
    summary: { cn: '轴心轨迹信号（二进制）', en: 'Get the orbit and its ellipse at the running speed (binary)' },
  }),
  orderSpectrum: call({
    method: 'GET',
    path: '/wave/orderSpectrum',
    access,
    tag: 'wave',
    query: z.object({
      waveId: idText.optional(),
      /** Source of the speed; default: the most reliable one available. */
      source: z.enum(speedSourceKeys).optional(),
      rotation: rotationText.optional(),
      quantity: quantity.optional(),
      /** Maximum order, 0 for all. */
      maxOrder: oneOf(maxOrders).optional(),
      /** Revolutions per segment, 0 for the whole record. */
      turns: oneOf(turnsOfPiece).optional(),
    }),
    data: 'stream',
    summary: { cn: '阶次谱（二进制）', en: 'Get the order spectrum (binary)' },
  }),
}
