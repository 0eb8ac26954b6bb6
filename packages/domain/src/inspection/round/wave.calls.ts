import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { timeInput, timeText } from '../../core/time/time-input.ts'
import { csvReading, recordingPreview, recordingSettings } from '../../waveform/recording/recording.calls.ts'
import { waveView } from '../../waveform/waveform.enums.ts'
import { phoneCapture } from './phone-capture.ts'
import { inspectionTaskCalls } from './round.calls.ts'

const id = z.number().int().positive()
/** Accelerations of an axis, m/s². */
const captured = z
  .array(z.number().min(-phoneCapture.maxValue).max(phoneCapture.maxValue))
  .min(phoneCapture.minSamples)
  .max(phoneCapture.maxSamples)

const record = z.object({
  /** Of the recording; `waveId` is the same. */
  id,
  waveId: id,
  taskId: id,
  pointId: id,
  itemId: id,
  pointName: z.string(),
  areaName: z.string(),
  equipmentName: z.string().nullable(),
  /** Of the measuring point to which it belongs. */
  mappingId: id,
  itemName: z.string(),
  axes: z.array(z.string()),
  sampleHz: z.number(),
  n: z.number().int(),
  unit: z.string(),
  rpm: z.number().nullable(),
  fileName: z.string(),
  by: z.string(),
  device: z.string().nullable(),
  isCalibrated: z.boolean(),
  at: z.string(),
})
export type InspectionWaveRecord = z.output<typeof record>

/** Values of an axis: each, or the lowest and highest of equal parts. */
const curve = z.object({ axis: z.enum(['X', 'Y', 'Z']), values: z.array(z.number()) })
const plotted = z.object({
  unit: z.string(),
  /** Seconds between two values of a waveform, Hz between two lines of a spectrum. */
  step: z.number(),
  axes: z.array(curve),
})
const view = record.extend({
  wave: plotted,
  spectrum: plotted,
  /** Values of the whole recording that the waveform begins with. */
  shown: z.number().int(),
})
export type InspectionWaveView = z.output<typeof view>

/** The spectra that are shown, by the waveform above them. */
export const inspectionWaveViews = [
  waveView.members.AccelerationTime.code,
  waveView.members.VelocityTime.code,
  waveView.members.EnvelopeTimeDomain.code,
] as const

/** Samples of a waveform that its page draws at most, and lines of a spectrum (guesses: several times the pixels of a wide screen). */
export const maxWaveValues = 16_384
export const maxWaveLines = 8192

const list = 'business:inspectionTask:list'
const work = 'business:inspectionTask:do'
const tag = 'inspectionTask'

/** Waveforms that people take on rounds. */
export const inspectionWaveCalls = {
  preview: call({
    method: 'POST',
    path: '/inspectionWave/preview',
    access: work,
    tag,
    upload: true,
    query: z.object(csvReading),
    data: recordingPreview,
    summary: { cn: '预览点检波形文件', en: 'Preview the file of a waveform that was taken on a round' },
  }),
  apply: call({
    method: 'POST',
    path: '/inspectionWave/apply',
    access: work,
    tag,
    upload: true,
    query: z.object({
      ...recordingSettings,
      id: idText,
      pointId: idText,
      itemId: idText,
      /** A random id of the recording: the same again is the same recording. */
      clientId: z.uuid(),
      /** When it was taken; the time in the file, or now, if not given. */
      doneAt: timeText.optional(),
      handheldId: idText.optional(),
    }),
    data: inspectionTaskCalls.getDetail.data,
    summary: { cn: '上传点检波形', en: 'Add a waveform to an item of a round' },
  }),
  capture: call({
    method: 'POST',
    path: '/inspectionWave/capture',
    access: work,
    tag,
    body: z.strictObject({
      ...{ id, pointId: id, itemId: id },
      /** A random id of the capture: the same again is the same recording. */
      clientId: z.uuid(),
      doneAt: timeInput.optional(),
      /** As measured from the times of the values, Hz. */
      sampleHz: z.number().min(phoneCapture.minSampleHz).max(phoneCapture.maxSampleHz),
      /** Axes of the phone, of equal length. It is uncalibrated, whatever is sent. */
      axes: z
        .strictObject({ x: captured, y: captured, z: captured })
        .refine(({ x, y, z: third }) => x.length === y.length && y.length === third.length),
    }),
    data: inspectionTaskCalls.getDetail.data,
    summary: { cn: '提交手机振动采集（未校准）', en: 'Add the vibration that a phone has measured, uncalibrated, to an item of a round' },
  }),
  findPage: call({
    method: 'POST',
    path: '/inspectionWave/findPage',
    access: list,
    tag,
    /** Part of the name of the point, area, machine or item. */
    body: z.strictObject({ ...pageBody, keyword: z.string().trim().max(100).optional(), pointId: id.nullable().optional() }),
    data: pageOf(record),
    summary: { cn: '分页查询点检波形', en: 'List waveforms that were taken on rounds, the newest first' },
  }),
  view: call({
    method: 'GET',
    path: '/inspectionWave/view',
    access: list,
    tag,
    query: z.object({
      waveId: idText,
      /** Code of the waveform's view; its spectrum is shown below it. */
      view: z
        .string()
        .regex(/^-?\d{3}$/)
        .transform(Number)
        .pipe(enumSchema(waveView))
        .optional(),
    }),
    data: view,
    summary: { cn: '查看点检波形及频谱', en: 'View a waveform of a round with its spectrum' },
  }),
}
