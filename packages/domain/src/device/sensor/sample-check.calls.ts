import { z } from 'zod'
import { call, idText, pageQuery } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { timeText } from '../../core/time/time-input.ts'
import { clockFault, timeCorrection } from '../telemetry/clock.enums.ts'
import { telemetryKeyOf } from '../telemetry/telemetry.ts'

const id = z.number().int().positive()
/** Longest shift, ms: clocks that begin in 1970 are less than a hundred years behind. */
const maxShiftMs = 100 * 366 * 86_400_000
/** Factors and shifts between units of measurement. */
const unitNumber = z.number().min(-1e6).max(1e6)

/** A sample with a suspect clock: the time that it claims, and that of its receipt. */
const suspect = z.object({
  receivedMs: z.number(),
  /** The time of receipt in the company's zone. */
  x: z.string(),
  claimedMs: z.number(),
  fault: enumSchema(clockFault).nullable(),
  values: z.record(z.string(), z.number()),
  /** The measuring time that a correction gave it; null without one. */
  correctedMs: z.number().nullable(),
})
export type SuspectRecord = z.output<typeof suspect>

const correction = z.object({
  id,
  method: enumSchema(timeCorrection),
  shiftMs: z.number().nullable(),
  fromMs: z.number(),
  toMs: z.number(),
  samples: z.number().int(),
  by: z.string().nullable(),
  at: z.string(),
  undoneAt: z.string().nullable(),
})
export type CorrectionRecord = z.output<typeof correction>

const request = z.strictObject({
  id,
  /** The period of receipt. */
  startTime: timeText,
  endTime: timeText,
  method: enumSchema(timeCorrection),
  /** Milliseconds added to the claimed times; only for a shift. */
  shiftMs: z.number().int().min(-maxShiftMs).max(maxShiftMs).default(0),
})

const unknownKey = z.object({
  key: z.string(),
  /** The known key that it probably means. */
  nearest: z.string().nullable(),
  times: z.number().int(),
  firstAt: z.string(),
  lastAt: z.string(),
  lastValue: z.string(),
  mapping: z.object({ target: z.string(), factor: z.number(), shift: z.number() }).nullable(),
})
export type UnknownKeyRecord = z.output<typeof unknownKey>

/** What a sensor sends that cannot be used as it is: samples with a suspect clock, and values with unknown keys. */
export const sampleCheckCalls = {
  suspects: call({
    method: 'GET',
    path: '/sensor/suspectSamples/{id}',
    access: 'business:sensor:query',
    tag: 'sensor',
    params: z.object({ id: idText }),
    query: z.object(pageQuery),
    data: z.object({
      records: z.array(suspect),
      total: z.number().int(),
      /** Those without a correction, and when the first and the last of them were received. */
      open: z.number().int(),
      firstMs: z.number().nullable(),
      lastMs: z.number().nullable(),
      corrections: z.array(correction),
    }),
    summary: { cn: '传感器时钟可疑的数据', en: 'List the samples of a sensor with a suspect clock' },
  }),
  previewTimes: call({
    method: 'POST',
    path: '/sensor/suspectSamples/preview',
    access: 'business:sensor:edit',
    tag: 'sensor',
    body: request,
    data: z.object({
      correctable: z.number().int(),
      /** Samples whose time would not be plausible either. */
      left: z.number().int(),
      examples: z.array(z.object({ receivedMs: z.number(), claimedMs: z.number(), correctedMs: z.number().nullable() })),
    }),
    summary: { cn: '预览采集时间校正', en: 'Preview a correction of measuring times' },
  }),
  correctTimes: call({
    method: 'POST',
    path: '/sensor/suspectSamples/correct',
    access: 'business:sensor:edit',
    tag: 'sensor',
    body: request,
    data: z.object({
      correctionId: id,
      corrected: z.number().int(),
      /** Of those, samples that the sensor had sent with the right time, too. */
      repeated: z.number().int(),
      left: z.number().int(),
    }),
    summary: { cn: '校正采集时间', en: 'Correct measuring times' },
  }),
  undoCorrection: call({
    method: 'POST',
    path: '/sensor/suspectSamples/undo',
    access: 'business:sensor:edit',
    tag: 'sensor',
    body: z.strictObject({ id, correctionId: id }),
    data: z.object({
      undone: z.number().int(),
      /** Samples that stay, because their week was downsampled since. */
      retained: z.number().int(),
    }),
    summary: { cn: '撤销采集时间校正', en: 'Undo a correction of measuring times' },
  }),
  unknownKeys: call({
    method: 'GET',
    path: '/sensor/unknownKeys/{id}',
    access: 'business:sensor:query',
    tag: 'sensor',
    params: z.object({ id: idText }),
    data: z.object({
      keys: z.array(unknownKey),
      /** How often keys beyond the limit were sent. */
      others: z.number().int(),
    }),
    summary: { cn: '传感器上传的未知键', en: 'List the unknown keys of a sensor' },
  }),
  mapKey: call({
    method: 'POST',
    path: '/sensor/unknownKeys/map',
    access: 'business:sensor:edit',
    tag: 'sensor',
    body: z.strictObject({
      id,
      key: z.string().min(1).max(64),
      /** The known key; null removes the mapping. */
      target: z
        .string()
        .max(64)
        .refine((key) => telemetryKeyOf(key) !== undefined)
        .nullable(),
      /** The known value is the sent one × factor + shift. */
      factor: unitNumber.refine((factor) => factor !== 0).default(1),
      shift: unitNumber.default(0),
      /** Also the sensors of the same gateway and model. */
      forModel: z.boolean().default(false),
    }),
    data: z.object({ sensors: z.number().int() }),
    summary: { cn: '将未知键映射为已知键', en: 'Map an unknown key of a sensor to a known one' },
  }),
}
