import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
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
const momentText = z.string().max(20)

/** `0X,2Z,3T`: the number of a channel in the file and what it is. */
const usesText = z
  .string()
  .regex(/^\d{1,2}[XYZT](,\d{1,2}[XYZT]){0,3}$/)
  .transform((text) =>
    text.split(',').map((part) => ({ channel: Number(part.slice(0, -1)), use: enumSchema(channelUse).parse(part.slice(-1)) })),
  )

/** How the text of a CSV file is to be read; `auto` or nothing finds it out. */
const csvReading = { separator: enumSchema(csvSeparator).optional(), decimal: enumSchema(csvDecimal).optional() }

/** One channel of a file before it is taken in. */
export const previewChannel = z.object({
  index: z.number().int(),
  name: z.string(),
  unit: z.string().nullable(),
  sampleHz: z.number().nullable(),
  n: z.number().int(),
  axis: z.enum(['X', 'Y', 'Z']).nullable(),
  min: z.number(),
  max: z.number(),
  /** Min and max of equal stretches, interleaved: the small picture. */
  picture: z.array(z.number()),
  /** Why it cannot be taken in; null when it can. */
  problem: z.enum(recordingProblemKeys).nullable(),
  detail: z.string(),
})
export type PreviewChannel = z.output<typeof previewChannel>

/** What a file holds, and what it does not say. */
export const recordingPreview = z.object({
  fileName: z.string(),
  format: enumSchema(recordingFormat),
  startedAt: z.string().nullable(),
  rpm: z.number().nullable(),
  /** How a CSV file was read; null for other formats. */
  csv: z.object({ separator: enumSchema(csvSeparator), decimal: enumSchema(csvDecimal), headRows: z.number().int() }).nullable(),
  channels: z.array(previewChannel),
})
export type RecordingPreview = z.output<typeof recordingPreview>

const hertzText = numberText(0, recordingLimits.maxSampleHz)
const kindKeys = spectrumKinds.map(({ key }) => key) as [SpectrumKindKey, ...SpectrumKindKey[]]
const detectionKeys = Object.keys(detections) as [Detection, ...Detection[]]

const tableFormats = z.enum(['csv', 'xlsx'])

export const recordingCalls = {
  preview: call({
    method: 'POST',
    path: '/wave/import/preview',
    access: importing,
    tag: 'wave',
    upload: true,
    query: z.object(csvReading),
    data: recordingPreview,
    summary: { cn: '预览录波文件', en: 'What a recording file holds' },
  }),
  apply: call({
    method: 'POST',
    path: '/wave/import/apply',
    access: importing,
    tag: 'wave',
    upload: true,
    query: z.object({
      ...csvReading,
      mappingId: idText,
      channels: usesText,
      unit: enumSchema(recordingUnit).optional(),
      /** Value in the unit of what is 1 in the file. */
      scale: numberText(-1e12, 1e12).optional(),
      sampleHz: numberText(recordingLimits.minSampleHz, recordingLimits.maxSampleHz).optional(),
      time: momentText.optional(),
      rpm: numberText(0, 1_000_000).optional(),
      pulsesPerTurn: idText.pipe(z.number().min(1).max(maxPulsesPerTurn)).optional(),
    }),
    data: z.object({ waveId: z.number().int(), mappingId: z.number().int(), time: z.string(), rpm: z.number().nullable() }),
    summary: { cn: '导入录波文件', en: 'Take a recording in as a sampling of a point' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/wave/import/remove/{waveId}',
    access: 'business:recording:remove',
    tag: 'wave',
    params: z.object({ waveId: idText }),
    data: z.object({ waveId: z.number().int() }),
    summary: { cn: '删除导入的波形', en: 'Delete a wave that was taken in from a file' },
  }),
  download: call({
    method: 'GET',
    path: '/excel/ware/download',
    access: exporting,
    tag: 'wave',
    query: z.object({ waveId: idText.optional(), format: enumSchema(exportFormat).optional() }),
    data: 'file',
    summary: { cn: '下载原始波形', en: 'The samples of a wave as recorded, in their own unit; WAV unless said' },
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
      /** Samples of an averaged piece; without it the whole record is one. */
      segment: idText.optional(),
      /** Share of a piece that overlaps the next. */
      overlap: numberText(0, 0.99).optional(),
      averaging: z.enum(['rms', 'linear', 'peakHold']).optional(),
      /** Most pieces that are averaged. */
      most: idText.optional(),
      highPassHz: hertzText.optional(),
      bandLowHz: hertzText.optional(),
      bandHighHz: hertzText.optional(),
      /** Where the lines end. */
      fmaxHz: hertzText.optional(),
      detection: z.enum(detectionKeys).default('peak'),
      /** The running speed that was entered, r/min; without it that of the sampling. */
      rpm: numberText(0, 1_000_000).optional(),
      /** Accelerations in g. */
      gravity: z.enum(['true', 'false']).optional(),
      /** The part of the wave that alone is transformed, s from its beginning. */
      fromS: numberText(0, 86_400).optional(),
      toS: numberText(0, 86_400).optional(),
      format: enumSchema(exportFormat).optional(),
    }),
    data: 'file',
    summary: { cn: '按分析设置导出频谱', en: 'Export a spectrum under the settings of an analyst' },
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
        // A NUL is no text for the database.
        .refine((text) => text.isWellFormed() && !text.includes('\0'))
        .optional(),
      startTime: momentText.optional(),
      endTime: momentText.optional(),
      format: tableFormats.optional(),
    }),
    data: 'file',
    summary: { cn: '导出传感器的波形清单', en: 'Export the list of the waves of a sensor' },
  }),
}
