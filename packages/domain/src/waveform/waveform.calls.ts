import { z } from 'zod'
import { call, idText, pageBody, pageOf, pageQuery } from '../core/call.ts'
import { codesOf, enumSchema } from '../core/enum.ts'
import { optionalTimeText, timeInput, timePairText } from '../core/time/time-input.ts'
import { axisDirections } from '../device/sensor/axis-directions.ts'
import { frequencyNumber, frequencyText } from './frequency-text.ts'
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
const waveIdQuery = z.object({ waveId: idText })
const wave = 'business:wave:list'

/** False where a person took it with a phone, or a device whose calibration had run out: nothing is judged by it (decision 145). Absent otherwise. */
const uncalibrated = z.literal(false).optional()

/** One sampling ("measurement" or "recording" on screens): a sensor at one time in one collection mode, with the axes received. */
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
  /** Of an imported sampling: the file name, and who imported it; absent if a sensor sent it. */
  imported: z.object({ fileName: z.string(), by: z.string() }).optional(),
  isCalibrated: uncalibrated,
})
export type SamplingRecord = z.output<typeof samplingRecord>

const ratio = z.number().nullable()
/** The ten feature values of one axis: RMS, peak, peak-to-peak, mean, crest, margin, skewness, kurtosis, impulse and shape factor. */
export const featureValueRow = z.object({
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
export type FeatureValueRow = z.output<typeof featureValueRow>

/** An axis by its number in a query: X=1, Y=2, Z=3 (specification, section 7). */
const axisText = z.enum(['1', '2', '3']).transform((digit): 'X' | 'Y' | 'Z' => (digit === '1' ? 'X' : digit === '2' ? 'Y' : 'Z'))

const channel = z.array(z.number()).optional()
const names = { areaName: z.string(), equipmentName: z.string(), pointName: z.string(), sensorId: z.string() }

/** One sample of a waveform page: x in ms from the start of the waveform, one value per axis. */
const wavePoint = z.object({ x: z.number(), y1: z.number().optional(), y2: z.number().optional(), y3: z.number().optional() })

/** One point of a trend: x is the time in the company's zone, t in epoch ms; y for a single channel, y1-y3 for X, Y, Z, y4 for high-frequency (H). */
export const trendPoint = z.object({
  x: z.string(),
  t: z.number(),
  y: ratio.optional(),
  y1: ratio.optional(),
  y2: ratio.optional(),
  y3: ratio.optional(),
  y4: ratio.optional(),
})
export type TrendPoint = z.output<typeof trendPoint>

/** A downsampled range of a trend (epoch ms, end exclusive) and the width of its spans. */
const downsampledRange = z.object({ from: z.number(), to: z.number(), seconds: z.number().int() })
export type DownsampledRange = z.output<typeof downsampledRange>
/** Ranges that retention downsampled; their spans are shown by minimum and maximum. Absent if there are none. */
export const downsampledRanges = z.array(downsampledRange).optional()

const samplingQuery = z.object({
  mappingId: idText,
  ...pageQuery,
  mhfHz: frequencyText.optional(),
  startTime: optionalTimeText,
  endTime: optionalTimeText,
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
      beginTime: timeInput.nullable().optional(),
      endTime: timeInput.nullable().optional(),
      mhfHz: frequencyNumber.optional(),
      /** Sensor id as printed on the device. */
      sensorId: z.string().trim().max(40).optional(),
      /** Of the sensors of a networking task, bound or not. */
      networkingTaskId: z.number().int().positive().optional(),
    }),
    data: pageOf(samplingRecord),
    summary: { cn: '波形列表', en: 'List waveform recordings' },
  }),
  unbound: call({
    method: 'GET',
    path: '/wave/getUnbindSensorWaveList',
    access: wave,
    tag: 'wave',
    query: z.object({ sensorId: z.string().trim().max(40).optional(), ...pageQuery }),
    data: pageOf(samplingRecord),
    summary: { cn: '未绑定测点的波形', en: 'List waveforms without a measuring point' },
  }),
  samplingTimes: call({
    method: 'GET',
    path: '/waveform/chart/samplingTime',
    access: wave,
    tag: 'wave',
    query: samplingQuery,
    data: pageOf(samplingRecord),
    summary: { cn: '采样时间列表', en: 'List recordings of a measuring point' },
  }),
  waveHave: call({
    method: 'GET',
    path: '/waveform/chart/waveHave',
    access: wave,
    tag: 'wave',
    query: z.object({ mappingId: idText.optional(), startTime: optionalTimeText, endTime: optionalTimeText }),
    data: z.object({ have: z.boolean(), count: z.number().int(), first: z.string().nullable(), last: z.string().nullable() }),
    summary: { cn: '测点是否有波形', en: 'Check whether a measuring point has waveforms' },
  }),
  detail: call({
    method: 'POST',
    path: '/wave/detail',
    access: wave,
    tag: 'wave',
    body: z.strictObject({
      waveId: z.number().int().positive().optional(),
      mappingId: z.number().int().positive().nullable().optional(),
      pageNum: z.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.number().int().min(1).max(wavePageSizes.at(-1)!).default(wavePageSizes[0]),
      chartType: view.default(100),
      envelope: z.boolean().default(false),
    }),
    data: z.object({
      title: z.string(),
      /** Its measuring point; null for a recording of a sensor that was at none. */
      mappingId: z.number().int().nullable(),
      /** Index of the first sample of the page, and of the one after its last. */
      offset: z.number().int(),
      end: z.number().int(),
      eigenvalue: z.array(featureValueRow),
      headInfo: z.object({
        wavePoint: z.number().int(),
        waveTime: z.string(),
        sampleHz: z.number(),
        unit: z.string(),
        rpm: z.number().nullable(),
        missingAxes: z.array(z.string()),
        band: z.array(z.number()).nullable(),
        isCalibrated: uncalibrated,
      }),
      wave: z.array(wavePoint),
      /** The same part of the envelope, by the name that the specification has for it; absent unless requested. */
      evnWave: z.array(wavePoint).optional(),
      interval: z.number(),
    }),
    summary: { cn: '波形分页数据', en: 'View a page of a waveform' },
  }),
  getWaveDetail: call({
    method: 'GET',
    path: '/wave/getWaveDetail',
    access: wave,
    tag: 'wave',
    query: z.object({ waveId: idText, axis: z.enum(['X', 'Y', 'Z']).optional(), envelope: z.enum(['true', 'false']).optional() }),
    data: z.object({
      waveId: z.number().int(),
      dateTime: z.string(),
      createTime: z.string(),
      axis: z.string(),
      /** Sampling frequency in Hz, and number of samples. */
      mhfHz: z.number(),
      wavePoint: z.number().int(),
      waveData: z.array(z.number()),
      /** Envelope of the samples; absent unless requested. */
      envWaveData: z.array(z.number()).optional(),
      interval: z.number(),
    }),
    summary: { cn: '波形数据', en: 'Get all samples of one axis' },
  }),
  getWaveAccelerationFreq: call({
    method: 'GET',
    path: '/wave/getWaveAccelerationFreq',
    access: wave,
    tag: 'wave',
    query: waveIdQuery,
    data: z.object({ x1: z.array(z.number()), y1: channel, y2: channel, y3: channel, unit: z.string(), ...names }),
    summary: { cn: '加速度频谱', en: 'Get the acceleration spectrum' },
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
      /** Received axes without a cepstrum, each with the reason. */
      problems: z.array(z.object({ axis: z.enum(['X', 'Y', 'Z']), problem: z.enum(recordProblemKeys) })),
    }),
    summary: { cn: '倒频谱', en: 'Get the real cepstrum of each axis' },
  }),
  getAxisOrbit: call({
    method: 'GET',
    path: '/wave/getAxisOrbit',
    access: wave,
    tag: 'wave',
    query: z.object({
      waveId: idText.optional(),
      /** Running speed in r/min; default: that of the sampling. */
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
      /** Time between two samples in ms. */
      interval: z.number(),
      unit: z.string(),
      /** The speed in r/min of the phase. */
      rotation: z.number().nullable(),
      /** A line of the signal near that speed that is not at it, r/min; null if there is none. */
      lineRpm: z.number().nullable(),
      /** Phase of the second axis against the first in degrees, (-180, 180]. */
      phaseDiff: z.number().nullable(),
      /** 0 to 1; null if the record has only one segment. */
      coherence: z.number().nullable(),
      phaseProblem: z.enum(phaseProblemKeys).nullable(),
      ...names,
      missingAxes: z.array(z.enum(['X', 'Y', 'Z'])),
      problems: z.array(z.object({ axis: z.enum(['X', 'Y', 'Z']), problem: z.enum(recordProblemKeys) })),
    }),
    summary: { cn: '轴心轨迹', en: 'Get orbit signals and the phase difference at the running speed' },
  }),
  getFFTNew: call({
    method: 'GET',
    path: '/statistics/getFFTNew',
    access: wave,
    tag: 'wave',
    query: z.object({ waveId: idText, chartType: viewText.optional() }),
    data: z.object({ x1: z.array(z.number()), y1: channel, y2: channel, y3: channel, unit: z.string(), ...names }),
    summary: { cn: '频谱', en: 'Get the spectrum of a view' },
  }),
  /** As JSON, for other programs; `samples` has the same in binary. */
  waveform: call({
    method: 'GET',
    path: '/waveform/chart/waveform',
    access: wave,
    tag: 'wave',
    query: z.object({
      waveId: idText.optional(),
      chartType: viewText.optional(),
      /** Index of the first value, and number of values; at most 65,536. */
      offset: idText.optional(),
      count: idText.optional(),
    }),
    data: z.object({
      dateTime: z.string(),
      /** Step of x: ms in the time domain, Hz in the frequency domain. */
      interval: z.number(),
      unit: z.string(),
      /** Values of the whole view, and the index of the first one here. */
      total: z.number().int(),
      offset: z.number().int(),
      waveList: z.array(wavePoint),
    }),
    summary: { cn: '单次采样的图谱数据（JSON）', en: 'Get the values of a view as JSON' },
  }),
  /** Binary, for charts: a JSON head (length as uint32 LE before it), then one float32 LE array for each axis. */
  samples: call({
    method: 'GET',
    path: '/wave/samples',
    access: wave,
    tag: 'wave',
    query: z.object({ waveId: idText, chartType: viewText }),
    data: 'stream',
    summary: { cn: '图谱全部数据（二进制）', en: 'Get all values of a view (binary)' },
  }),
  /** Binary, for a fast first display: like `samples`, but min and max of each bucket, interleaved. */
  overview: call({
    method: 'GET',
    path: '/wave/overview',
    access: wave,
    tag: 'wave',
    /** `fmaxHz`: limits the buckets of a spectrum to lines up to this frequency. */
    query: z.object({ waveId: idText, chartType: viewText, buckets: idText, fmaxHz: idText.optional() }),
    data: 'stream',
    summary: { cn: '图谱概览（二进制）', en: 'Get the min/max overview of a view (binary)' },
  }),
  getDataByTimeRange: call({
    method: 'GET',
    path: '/statistics/getDataByTimeRange',
    access: 'business:data:list',
    tag: 'trend',
    query: z.object({
      mappingId: idText.optional(),
      chartType: metricText.optional(),
      time: timePairText.optional(),
      startTime: optionalTimeText,
      endTime: optionalTimeText,
    }),
    data: z.object({
      unit: z.string(),
      points: z.number().int(),
      list: z.array(trendPoint),
      thinned: downsampledRanges,
    }),
    summary: { cn: '趋势数据', en: 'Get the trend of a metric' },
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
    summary: { cn: '默认波形', en: 'Get the default waveform' },
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
      /** Codes of the metrics that it measures. */
      metrics: z.array(z.number().int()),
      frequencyOptions: z.array(z.object({ label: z.string(), value: z.number().int() })),
    }),
    summary: { cn: '测点的传感器型号', en: 'Get the sensor model of a measuring point' },
  }),
  exportWave: call({
    method: 'GET',
    path: '/excel/ware/export',
    access: 'business:wave:export',
    tag: 'wave',
    query: z.object({ waveId: idText.optional(), chartType: viewText.optional(), format: enumSchema(exportFormat).optional() }),
    data: 'file',
    summary: { cn: '导出波形或频谱', en: 'Export a waveform or spectrum (CSV, XLSX, WAV, UFF58, MAT)' },
  }),
}

/** Header of a binary response. */
export interface BinaryHead {
  waveId: number
  chartType: number
  axes: ('X' | 'Y' | 'Z')[]
  /** Values per axis in the whole view. */
  n: number
  /** Step of the x axis: ms in the time domain, Hz in the frequency domain. */
  step: number
  sampleHz: number
  rpm: number | null
  unit: string
  /** Time of the first sample, epoch ms; absent where the time is not shown. */
  t0?: number
  /** False where nothing is judged by it; absent otherwise. */
  isCalibrated?: false
  /** Min/max pairs per axis in an overview; absent in full data. */
  buckets?: number
  /** Envelope band in Hz, if the view has one. */
  band?: [number, number]
}
