import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { codesOf, enumSchema } from '../core/enum.ts'
import { moment } from '../core/schema.ts'
import { collectionFrequencyMode } from '../device/device.enums.ts'
import { axisDirections } from '../device/sensor/axis-directions.ts'
import { phaseProblemKeys, recordProblemKeys } from './record-problems.table.ts'
import { exportFormat } from './recording.enums.ts'
import { wavePageSizes } from './wave-views.table.ts'
import { metricType, waveView } from './waveform.enums.ts'

const view = enumSchema(waveView)
const fromText = <T extends number>(codes: readonly T[]) =>
  z
    .string()
    .regex(/^-?\d{1,4}$/)
    .transform(Number)
    .pipe(z.literal(codes as [T, ...T[]]))
const viewText = fromText(codesOf(waveView))
const metricText = fromText(codesOf(metricType))
const modeText = fromText(codesOf(collectionFrequencyMode))
const momentText = z.string().max(20)
const waveIdQuery = z.object({ waveId: idText })
const wave = 'business:wave:list'

/** One sampling: a sensor at one time in one collection mode, with the axes that arrived. */
export const samplingRecord = z.object({
  waveId: z.number().int(),
  dateTime: z.string(),
  createTime: z.string(),
  mappingId: z.number().int().nullable(),
  sensorId: z.string(),
  freqMode: z.number().int(),
  sampleHz: z.number(),
  wavePoint: z.number().int(),
  unit: z.string(),
  rpm: z.number().nullable(),
  axes: z.array(z.enum(['X', 'Y', 'Z'])),
  missingAxes: z.array(z.enum(['X', 'Y', 'Z'])),
  /** Of a sampling that was taken in from a file: the file, and who did it; absent of one that a sensor sent. */
  imported: z.object({ fileName: z.string(), by: z.string() }).optional(),
})
export type SamplingRecord = z.output<typeof samplingRecord>

const ratio = z.number().nullable()
/** The ten eigenvalues of one axis: RMS, peak, peak-to-peak, mean, crest, margin, skewness, kurtosis, pulse, waveform factor. */
export const eigenvalueRow = z.object({
  axis: z.enum(['X', 'Y', 'Z']),
  z1: z.number(),
  z2: z.number(),
  z3: z.number(),
  z4: z.number(),
  z5: ratio,
  z6: ratio,
  z7: ratio,
  z8: ratio,
  z9: ratio,
  z10: ratio,
})
export type EigenvalueRow = z.output<typeof eigenvalueRow>

/** An axis by its number in a query: X=1, Y=2, Z=3 (specification, section 7). */
const axisText = z.enum(['1', '2', '3']).transform((digit): 'X' | 'Y' | 'Z' => (digit === '1' ? 'X' : digit === '2' ? 'Y' : 'Z'))

const channel = z.array(z.number()).optional()
const names = { areaName: z.string(), equipmentName: z.string(), pointName: z.string(), sensorId: z.string() }

/** One point of a wave page: x in ms from the start of the wave, one value for each axis. */
const wavePoint = z.object({ x: z.number(), y1: z.number().optional(), y2: z.number().optional(), y3: z.number().optional() })

/** One point of a trend: x is the time in the company's zone, t the same in epoch ms; y of a single channel, y1-y3 of X, Y, Z. */
export const trendPoint = z.object({
  x: z.string(),
  t: z.number(),
  y: ratio.optional(),
  y1: ratio.optional(),
  y2: ratio.optional(),
  y3: ratio.optional(),
})
export type TrendPoint = z.output<typeof trendPoint>

/** A stretch of a trend (epoch ms, the end excluded) and the width of the spans to which it was thinned. */
const thinnedStretch = z.object({ from: z.number(), to: z.number(), seconds: z.number().int() })
export type ThinnedStretch = z.output<typeof thinnedStretch>
/** Stretches that dilution thinned, of whose spans the lowest and the highest are shown; absent without any. */
export const thinnedStretches = z.array(thinnedStretch).optional()

const samplingQuery = z.object({
  mappingId: idText,
  pageNum: idText.optional(),
  pageSize: idText.optional(),
  mhfHz: modeText.optional(),
  startTime: momentText.optional(),
  endTime: momentText.optional(),
})

export const waveformCalls = {
  findPage: call({
    method: 'POST',
    path: '/wave/list/findPage',
    access: wave,
    tag: 'wave',
    body: z.strictObject({
      ...pageBody,
      mappingId: z.number().int().positive().nullable().optional(),
      beginTime: moment.nullable().optional(),
      endTime: moment.nullable().optional(),
      mhfHz: enumSchema(collectionFrequencyMode).optional(),
      /** Id of a sensor as it is printed on it. */
      sensorId: z.string().trim().max(40).optional(),
    }),
    data: pageOf(samplingRecord),
    summary: { cn: '波形列表', en: 'Page of samplings' },
  }),
  unbound: call({
    method: 'GET',
    path: '/wave/getUnbindSensorWaveList',
    access: wave,
    tag: 'wave',
    query: z.object({ sensorId: z.string().trim().max(40).optional(), pageNum: idText.optional(), pageSize: idText.optional() }),
    data: pageOf(samplingRecord),
    summary: { cn: '未绑定测点的波形', en: 'Samplings that were taken at no measuring point' },
  }),
  samplingTimes: call({
    method: 'GET',
    path: '/waveform/chart/samplingTime',
    access: wave,
    tag: 'wave',
    query: samplingQuery,
    data: pageOf(samplingRecord),
    summary: { cn: '采样时间列表', en: 'Sampling times of a measuring point' },
  }),
  waveHave: call({
    method: 'GET',
    path: '/waveform/chart/waveHave',
    access: wave,
    tag: 'wave',
    query: z.object({ mappingId: idText.optional(), startTime: momentText.optional(), endTime: momentText.optional() }),
    data: z.object({ have: z.boolean(), count: z.number().int(), first: z.string().nullable(), last: z.string().nullable() }),
    summary: { cn: '测点是否有波形', en: 'Whether a measuring point has waves' },
  }),
  detail: call({
    method: 'POST',
    path: '/wave/detail',
    access: wave,
    tag: 'wave',
    body: z.strictObject({
      waveId: z.number().int().positive().optional(),
      mappingId: z.number().int().positive().nullable().optional(),
      pageNum: z.number().int().min(1).default(1),
      pageSize: z.number().int().min(1).max(wavePageSizes.at(-1)!).default(wavePageSizes[0]),
      chartType: view.default(100),
    }),
    data: z.object({
      title: z.string(),
      /** Index of the first point of the page and of the one after its last. */
      offset: z.number().int(),
      end: z.number().int(),
      eigenvalue: z.array(eigenvalueRow),
      headInfo: z.object({
        wavePoint: z.number().int(),
        waveTime: z.string(),
        sampleHz: z.number(),
        unit: z.string(),
        rpm: z.number().nullable(),
        missingAxes: z.array(z.string()),
        band: z.array(z.number()).nullable(),
      }),
      wave: z.array(wavePoint),
      interval: z.number(),
    }),
    summary: { cn: '波形分页数据', en: 'One page of a wave' },
  }),
  getWaveDetail: call({
    method: 'GET',
    path: '/wave/getWaveDetail',
    access: wave,
    tag: 'wave',
    query: z.object({ waveId: idText, axis: z.enum(['X', 'Y', 'Z']).optional() }),
    data: z.object({
      waveId: z.number().int(),
      dateTime: z.string(),
      createTime: z.string(),
      axis: z.string(),
      waveData: z.array(z.number()),
      interval: z.number(),
    }),
    summary: { cn: '波形数据', en: 'All samples of one axis' },
  }),
  getWaveAccelerationFreq: call({
    method: 'GET',
    path: '/wave/getWaveAccelerationFreq',
    access: wave,
    tag: 'wave',
    query: waveIdQuery,
    data: z.object({ x1: z.array(z.number()), y1: channel, y2: channel, y3: channel, unit: z.string(), ...names }),
    summary: { cn: '加速度频谱', en: 'Acceleration spectrum' },
  }),
  getCepstrum: call({
    method: 'GET',
    path: '/wave/getCepstrum',
    access: wave,
    tag: 'wave',
    query: z.object({ waveId: idText.optional() }),
    data: z.object({
      /** Quefrencies in seconds. */
      x1: z.array(z.number()),
      y1: channel,
      y2: channel,
      y3: channel,
      ...names,
      missingAxes: z.array(z.enum(['X', 'Y', 'Z'])),
      /** Axes that arrived and carry no cepstrum, each with the reason. */
      problems: z.array(z.object({ axis: z.enum(['X', 'Y', 'Z']), problem: z.enum(recordProblemKeys) })),
    }),
    summary: { cn: '倒频谱', en: 'Real cepstrum of each axis' },
  }),
  getAxisOrbit: call({
    method: 'GET',
    path: '/wave/getAxisOrbit',
    access: wave,
    tag: 'wave',
    query: z.object({
      waveId: idText.optional(),
      /** Running speed in r/min; without it that of the sampling. */
      rotation: z
        .string()
        .regex(/^\d{1,6}(\.\d{1,6})?$/)
        .transform(Number)
        .optional(),
      phaseAxis1: axisText.optional(),
      phaseAxis2: axisText.optional(),
    }),
    data: z.object({
      y1: channel,
      y2: channel,
      y3: channel,
      /** Distance of two samples in ms. */
      interval: z.number(),
      unit: z.string(),
      /** The speed in r/min at which the phase is taken. */
      rotation: z.number().nullable(),
      /** Phase of the second axis against the first in degrees, (-180, 180]. */
      phaseDiff: z.number().nullable(),
      /** 0 to 1, null where the record holds one piece only. */
      coherence: z.number().nullable(),
      phaseProblem: z.enum(phaseProblemKeys).nullable(),
      ...names,
      missingAxes: z.array(z.enum(['X', 'Y', 'Z'])),
      problems: z.array(z.object({ axis: z.enum(['X', 'Y', 'Z']), problem: z.enum(recordProblemKeys) })),
    }),
    summary: { cn: '轴心轨迹', en: 'Signals of the axes and their phase difference at the running speed' },
  }),
  getFFTNew: call({
    method: 'GET',
    path: '/statistics/getFFTNew',
    access: wave,
    tag: 'wave',
    query: z.object({ waveId: idText, chartType: viewText.optional() }),
    data: z.object({ x1: z.array(z.number()), y1: channel, y2: channel, y3: channel, unit: z.string(), ...names }),
    summary: { cn: '频谱', en: 'Spectrum of a view' },
  }),
  /** Binary, for charts: a JSON head (length as uint32 LE before it), then one float32 LE array for each axis. */
  samples: call({
    method: 'GET',
    path: '/wave/samples',
    access: wave,
    tag: 'wave',
    query: z.object({ waveId: idText, chartType: viewText }),
    data: 'stream',
    summary: { cn: '图谱全部数据（二进制）', en: 'All values of a view, binary' },
  }),
  /** Binary, for the first picture: as `samples`, but min and max of each bucket, interleaved. */
  overview: call({
    method: 'GET',
    path: '/wave/overview',
    access: wave,
    tag: 'wave',
    /** `fmaxHz`: the buckets of a spectrum are those of its lines up to there. */
    query: z.object({ waveId: idText, chartType: viewText, buckets: idText, fmaxHz: idText.optional() }),
    data: 'stream',
    summary: { cn: '图谱概览（二进制）', en: 'Min/max envelope of a view, binary' },
  }),
  getDataByTimeRange: call({
    method: 'GET',
    path: '/statistics/getDataByTimeRange',
    access: 'business:data:list',
    tag: 'trend',
    query: z.object({
      mappingId: idText.optional(),
      chartType: metricText.optional(),
      time: z.string().max(60).optional(),
      startTime: momentText.optional(),
      endTime: momentText.optional(),
    }),
    data: z.object({
      unit: z.string(),
      points: z.number().int(),
      list: z.array(trendPoint),
      thinned: thinnedStretches,
    }),
    summary: { cn: '趋势数据', en: 'Trend of one metric' },
  }),
  defaultWave: call({
    method: 'GET',
    path: '/wave/getDefaultWave',
    access: wave,
    tag: 'wave',
    data: z
      .object({
        areaId: z.number().int(),
        mappingId: z.number().int(),
        companyId: z.number().int(),
        equipmentId: z.number().int(),
        startTime: z.string(),
        endTime: z.string(),
      })
      .nullable(),
    summary: { cn: '默认波形', en: 'Default wave' },
  }),
  sensorType: call({
    method: 'GET',
    path: '/waveform/chart/sensorType',
    access: wave,
    tag: 'wave',
    query: z.object({ mappingId: idText }),
    data: z.object({
      sensorId: z.string(),
      sensorType: z.string(),
      axes: z.array(z.string()),
      directions: axisDirections,
      voicePrint: z.boolean(),
      frequencyOptions: z.array(z.object({ label: z.string(), value: z.number().int() })),
    }),
    summary: { cn: '测点的传感器型号', en: 'Sensor type of a measuring point' },
  }),
  exportWave: call({
    method: 'GET',
    path: '/excel/ware/export',
    access: 'business:wave:export',
    tag: 'wave',
    query: z.object({ waveId: idText.optional(), chartType: viewText.optional(), format: enumSchema(exportFormat).optional() }),
    data: 'file',
    summary: { cn: '导出波形或频谱', en: 'Export a view of a wave: CSV, xlsx, WAV, UFF58' },
  }),
}

/** What stands before the numbers of a binary answer. */
export interface BinaryHead {
  waveId: number
  chartType: number
  axes: ('X' | 'Y' | 'Z')[]
  /** Values of each axis in the whole view. */
  n: number
  /** Distance of two values on the x axis: ms in the time domain, Hz in the frequency domain. */
  step: number
  sampleHz: number
  rpm: number | null
  unit: string
  /** Min/max pairs for each axis in an overview; absent in full data. */
  buckets?: number
  /** Envelope band in Hz when the view has one. */
  band?: [number, number]
}
