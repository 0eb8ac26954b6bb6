import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { phaseProblemKeys, recordProblemKeys } from '../../waveform/record-problems.table.ts'
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
const rotation = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/)
  .transform(Number)

/** What stands in the head of every answer of a sampling here: which axes the numbers are of, and what is not there, each with the reason. */
const shared = {
  waveId: z.number().int(),
  axes: z.array(axis),
  /** Numbers of each axis. */
  n: z.number().int(),
  sampleHz: z.number(),
  unit: z.string(),
  areaName: z.string(),
  equipmentName: z.string(),
  pointName: z.string(),
  sensorId: z.string(),
  missingAxes: z.array(axis),
  problems: z.array(z.object({ axis, problem: z.enum(recordProblemKeys) })),
  /** Axes of which so many samples in a thousand stand at the end of their range. */
  saturated: z.array(z.object({ axis, permille: z.number() })),
}

/** Head of the real cepstra of a sampling; the numbers behind it stand at quefrencies 0, 1, 2 ... steps. */
export const cepstraHead = z.object({ ...shared, stepMs: z.number(), rpm: z.number().nullable() })
export type CepstraHead = z.output<typeof cepstraHead>

/** Whether the lines that an orbit is judged by can be trusted, and why not. */
export const orbitDoubts = ['onePiece', 'lowCoherence', 'noLine'] as const

/** The line of one axis at the running speed: amplitude (peak, unit of the orbit) and phase in degrees of a cosine. */
const shaftLine = z.object({ axis, amplitude: z.number(), phaseDeg: z.number() })

/** Head of the signals of an orbit; the numbers behind it are samples. */
export const orbitHead = z.object({
  ...shared,
  quantity,
  /** The wanted quantity cannot be had: the unit of the wave is undeclared. */
  undeclared: z.boolean(),
  /** Nothing below this frequency is in an integrated signal; null where nothing is integrated. */
  highPassHz: z.number().nullable(),
  /** Orders of the shaft that alone are shown; none shows the signals as they are. */
  orders: z.array(z.number().int()),
  /** The speed that was asked for or sent, r/min. */
  rotation: z.number().nullable(),
  /** Where the line of the shaft stands near it, Hz; the speed itself where no line stands out. */
  shaftHz: z.number().nullable(),
  lines: z.array(shaftLine),
  /** Of the first two axes of the orbit: phase of the second against the first in degrees, its coherence, the ellipse at the running speed. */
  phaseDiff: z.number().nullable(),
  coherence: z.number().nullable(),
  phaseProblem: z.enum(phaseProblemKeys).nullable(),
  doubts: z.array(z.enum(orbitDoubts)),
  ellipse: z.object({ major: z.number(), minor: z.number(), forward: z.boolean(), inclinationDeg: z.number() }).nullable(),
})
export type OrbitHead = z.output<typeof orbitHead>

/** Head of an order spectrum; the numbers behind it are amplitudes (peak values) at orders 0, 1, 2 ... steps. */
export const orderHead = z.object({
  ...shared,
  quantity,
  undeclared: z.boolean(),
  highPassHz: z.number().nullable(),
  /** Distance of two lines in orders, turns of a piece, how many pieces were averaged. */
  orderStep: z.number(),
  turns: z.number().int(),
  averages: z.number().int(),
  /** The speed that was used; null where there is none. */
  speed: z
    .object({
      source: z.enum(speedSourceKeys),
      meanRpm: z.number(),
      lowRpm: z.number(),
      highRpm: z.number(),
      /** 0 to 1 for a speed that was found, null for one that was told. */
      confidence: z.number().nullable(),
      /** Pulses or readings that it rests on. */
      marks: z.number().int().nullable(),
    })
    .nullable(),
  /** The line of the signal nearest to a steady speed that was told, r/min, where one stands out. */
  lineRpm: z.number().nullable(),
  /** Whether orders may be built upon the speed: measured, or confirmed by a line of the signal. */
  sure: z.boolean(),
  problem: z.enum(speedProblemKeys).nullable(),
  /** Every source with the mean speed that it gives, or why it gives none; one that was not tried has neither. */
  sources: z.array(z.object({ source: z.enum(speedSourceKeys), rpm: z.number().nullable(), problem: z.enum(speedProblemKeys).nullable() })),
  /** The speed over the record, where it is known at more than one instant. */
  curve: z.object({ timesS: z.array(z.number()), rpm: z.array(z.number()) }).nullable(),
})
export type OrderHead = z.output<typeof orderHead>

/** The tabs of the turning shaft. Their answers are binary: a JSON head (length as uint32 LE before it), then one float32 LE array for each axis. */
export const orderCalls = {
  cepstra: call({
    method: 'GET',
    path: '/wave/cepstra',
    access,
    tag: 'wave',
    query: z.object({ waveId: idText.optional() }),
    data: 'stream',
    summary: { cn: '倒频谱（二进制）', en: 'Real cepstrum of each axis, binary' },
  }),
  orbit: call({
    method: 'GET',
    path: '/wave/orbit',
    access,
    tag: 'wave',
    query: z.object({
      waveId: idText.optional(),
      /** Axes of the orbit, two or three of them. */
      axes: z.enum(['XYZ', 'XY', 'XZ', 'YZ']).optional(),
      /** Running speed in r/min; without it that of the sampling. */
      rotation: rotation.optional(),
      quantity: quantity.optional(),
      /** Orders of the shaft that alone are shown. */
      orders: z
        .string()
        .regex(/^[12](,[12])?$/)
        .transform((text) => [...new Set(text.split(',').map(Number))])
        .optional(),
    }),
    data: 'stream',
    summary: { cn: '轴心轨迹信号（二进制）', en: 'Signals of an orbit with its ellipse at the running speed, binary' },
  }),
  orderSpectrum: call({
    method: 'GET',
    path: '/wave/orderSpectrum',
    access,
    tag: 'wave',
    query: z.object({
      waveId: idText.optional(),
      /** Where the speed shall come from; without it from the surest source there is. */
      source: z.enum(speedSourceKeys).optional(),
      rotation: rotation.optional(),
      quantity: quantity.optional(),
      /** The highest order, 0 for all. */
      maxOrder: oneOf(maxOrders).optional(),
      /** Turns of a piece, 0 for the whole record. */
      turns: oneOf(turnsOfPiece).optional(),
    }),
    data: 'stream',
    summary: { cn: '阶次谱（二进制）', en: 'Order spectrum by angular resampling, binary' },
  }),
}
