import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { optionalTimeText } from '../../core/time/time-input.ts'
import { channelUse, csvDecimal, csvSeparator, exportFormat, recordingFormat, recordingUnit } from '../recording.enums.ts'
import { type Detection, detections } from '../spectrum/spectrum-choices.table.ts'
import { type SpectrumKindKey, spectrumKinds } from '../spectrum/spectrum-kinds.table.ts'
import { maxPulsesPerTurn } from '../tacho-marks.ts'
import { recordingLimits } from './recording-limits.ts'
import { recordingProblemKeys } from './recording-problems.table.ts'

const exporting = 'business:wave:export'
const importing = 'business:recording:import'

const numberText = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,20})?([eE][-+]?\d{1,2})?$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** `0X,2Z,3T`: the index of a channel in the file and its use. */
const usesText = z
  .string()
  .regex(/^\d{1,2}[XYZT](,\d{1,2}[XYZT]){0,3}$/)
  .transform((text) =>
    text.split(',').map((part) => ({ channel: Number(part.slice(0, -1)), use: enumSchema(channelUse).parse(part.slice(-1)) })),
  )

/** How to parse a CSV file; `auto` or absent: detected. */
export const csvReading = { separator: enumSchema(csvSeparator).optional(), decimal: enumSchema(csvDecimal).optional() }

/** A channel of a file before the import. */
export const previewChannel = z.object({
  index: z.number().int(),
  name: z.string(),
  unit: z.string().nullable(),
  sampleHz: z.number().nullable(),
  n: z.number().int(),
  axis: z.enum(['X', 'Y', 'Z']).nullable(),
  min: z.number(),
  max: z.number(),
  /** Min and max of equal intervals, interleaved: a thumbnail. */
  picture: z.array(z.number()),
  /** Why it cannot be imported; null if it can. */
  problem: z.enum(recordingProblemKeys).nullable(),
  detail: z.string(),
})
export type PreviewChannel = z.output<typeof previewChannel>

/** Content of a file; null where the file does not specify a value. */
export const recordingPreview = z.object({
  fileName: z.string(),
  format: enumSchema(recordingFormat),
  startedAt: z.string().nullable(),
  rpm: z.number().nullable(),
  /** How a CSV file was parsed; null for other formats. */
  csv: z.object({ separator: enumSchema(csvSeparator), decimal: enumSchema(csvDecimal), headRows: z.number().int() }).nullable(),
  channels: z.array(previewChannel),
})
export type RecordingPreview = z.output<typeof recordingPreview>

const hertzText = numberText(0, recordingLimits.maxSampleHz)
const kindKeys = spectrumKinds.map(({ key }) => key) as [SpectrumKindKey, ...SpectrumKindKey[]]
const detectionKeys = Object.keys(detections) as [Detection, ...Detection[]]

const tableFormats = z.enum(['csv', 'xlsx'])

/** What is said of a file besides its content: how it is read, which channel is which axis, and what the file does not say. */
export const recordingSettings = {
  ...csvReading,
  channels: usesText,
  unit: enumSchema(recordingUnit).optional(),
  /** Factor from file values to the unit. */
  scale: numberText(-1e12, 1e12).optional(),
  sampleHz: numberText(recordingLimits.minSampleHz, recordingLimits.maxSampleHz).optional(),
  rpm: numberText(0, 1_000_000).optional(),
  pulsesPerTurn: idText.pipe(z.number().min(1).max(maxPulsesPerTurn)).optional(),
}

export const recordingCalls = {
  preview: call({
    method: 'POST',
    path: '/wave/import/preview',
    access: importing,
    tag: 'wave',
    upload: true,
    query: z.object(csvReading),
    data: recordingPreview,
    summary: { cn: '预览录波文件', en: 'Preview a recording file' },
  }),
  apply: call({
    method: 'POST',
    path: '/wave/import/apply',
    access: importing,
    tag: 'wave',
    upload: true,
    query: z.object({ ...recordingSettings, mappingId: idText, time: optionalTimeText }),
    data: z.object({ waveId: z.number().int(), mappingId: z.number().int(), time: z.string(), rpm: z.number().nullable() }),
    summary: { cn: '导入录波文件', en: 'Import a recording' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/wave/import/remove/{waveId}',
    access: 'business:recording:remove',
    tag: 'wave',
    params: z.object({ waveId: idText }),
    data: z.object({ waveId: z.number().int() }),
    summary: { cn: '删除导入的波形', en: 'Delete an imported recording' },
  }),
  download: call({
    method: 'GET',
    path: '/excel/ware/download',
    access: exporting,
    tag: 'wave',
    query: z.object({ waveId: idText.optional(), format: enumSchema(exportFormat).optional() }),
    data: 'file',
    summary: { cn: '下载原始波形', en: 'Download a raw waveform (default: WAV)' },
  }),
  exportSpectrum: call({
    method: 'GET',
    path: '/excel/spectrum/export',
    access: exporting,
    tag: 'wave',
    query: z.object({
      waveId: idText.optional(),
      kind: z.enum(kindKeys).default('acceleration'),
      window: z.enum(['hann', 'hamming', 'blackman', 'flatTop', 'rectangular']).default('hann'),
      /** Samples per averaged segment; default: the whole record. */
      segment: idText.optional(),
      /** Overlap of consecutive segments, 0 to 0.99. */
      overlap: numberText(0, 0.99).optional(),
      averaging: z.enum(['rms', 'linear', 'peakHold']).optional(),
      /** Maximum number of averaged segments. */
      most: idText.optional(),
      highPassHz: hertzText.optional(),
      bandLowHz: hertzText.optional(),
      bandHighHz: hertzText.optional(),
      /** Maximum frequency. */
      fmaxHz: hertzText.optional(),
      detection: z.enum(detectionKeys).default('peak'),
      /** Running speed, r/min; default: that of the sampling. */
      rpm: numberText(0, 1_000_000).optional(),
      /** Export acceleration in g. */
      gravity: z.enum(['true', 'false']).optional(),
      /** Remove the deterministic part before an envelope is taken. */
      random: z.enum(['true', 'false']).optional(),
      /** Time range of the waveform to transform, s from its start. */
      fromS: numberText(0, 86_400).optional(),
      toS: numberText(0, 86_400).optional(),
      format: enumSchema(exportFormat).optional(),
    }),
    data: 'file',
    summary: { cn: '按分析设置导出频谱', en: 'Export a spectrum with analysis settings' },
  }),
  exportSensor: call({
    method: 'GET',
    path: '/excel/ware/export/sensor',
    access: exporting,
    tag: 'wave',
    query: z.object({
      sensorId: z
        .string()
        .trim()
        .max(40)
        // NUL cannot be stored as text.
        .refine((text) => text.isWellFormed() && !text.includes('\0'))
        .optional(),
      startTime: optionalTimeText,
      endTime: optionalTimeText,
      format: tableFormats.optional(),
    }),
    data: 'file',
    summary: { cn: '导出传感器的波形清单', en: 'Export the waveform list of a sensor' },
  }),
}
