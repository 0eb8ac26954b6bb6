import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { recordingFormat } from '../recording.enums.ts'
import { batchFileState, batchOutcome, batchState } from './recording-batch.enums.ts'
import { batchLimits } from './recording-batch-limits.ts'
import { recordingRule } from './recording-rule.ts'
import { batchSource, telemetryFormat } from './telemetry.enums.ts'
import { telemetryRule } from './telemetry-rule.ts'

const tag = 'wave'
const access = 'business:recording:import'
const one = z.strictObject({ id: z.number().int().positive() })
const name = z.string().trim().min(1).max(batchLimits.nameLength)

const record = z.object({
  id: z.number().int(),
  name: z.string(),
  source: enumSchema(batchSource),
  createdBy: z.string(),
  createdAt: z.string(),
  state: enumSchema(batchState),
  /** Steps of the work that runs. */
  progress: z.number().int(),
  total: z.number().int().nullable(),
  /** Files by their state, and their bytes. */
  files: z.partialRecord(enumSchema(batchFileState), z.number().int()),
  bytes: z.number(),
  /** Recordings by what became of them. */
  outcomes: z.partialRecord(enumSchema(batchOutcome), z.number().int()),
  /** Machines and points that it created and that are there. */
  places: z.number().int(),
  /** Times at which an import of telemetry has stored values. */
  values: z.number().int(),
  /** Why the last work ended early, in words. */
  problem: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** When its files are deleted; null if none are kept. */
  filesUntil: z.string().nullable(),
  /** The rule that was applied last: of recordings, or of telemetry. */
  rule: recordingRule.nullable(),
  telemetryRule: telemetryRule.nullable(),
})
export type RecordingBatch = z.output<typeof record>

const channel = z.object({
  index: z.number().int(),
  name: z.string(),
  unit: z.string().nullable(),
  sampleHz: z.number().nullable(),
  n: z.number().int(),
  axis: z.enum(['X', 'Y', 'Z']).nullable(),
  problem: z.string().nullable(),
})

const file = z.object({
  id: z.number().int(),
  path: z.string(),
  bytes: z.number(),
  state: enumSchema(batchFileState),
  format: z.union([enumSchema(recordingFormat), enumSchema(telemetryFormat)]).nullable(),
  startedAt: z.string().nullable(),
  modifiedAt: z.string().nullable(),
  rpm: z.number().nullable(),
  channels: z.array(channel),
  problem: z.string().nullable(),
})
export type BatchFile = z.output<typeof file>

const planned = z.object({
  path: z.string(),
  machine: z.string(),
  isNewMachine: z.boolean(),
  point: z.string(),
  isNewPoint: z.boolean(),
  /** `0X,1Y`: the channels of the file and what they are. */
  channels: z.string(),
  unit: z.string().nullable(),
  sampleHz: z.number().nullable(),
  time: z.string().nullable(),
  /** Where the time is from: the path, the file, or when it was written. */
  timeFrom: z.enum(['path', 'file', 'modified', 'exception']).nullable(),
  outcome: enumSchema(batchOutcome),
  /** The file with which it becomes one recording: each has other axes of the same time. */
  joins: z.string().nullable(),
  reason: z.string().nullable(),
})
export type PlannedRecording = z.output<typeof planned>

const counts = z.partialRecord(enumSchema(batchOutcome), z.number().int())
const preview = z.object({
  counts,
  newMachines: z.number().int(),
  newPoints: z.number().int(),
  records: z.array(planned),
  total: z.number().int(),
})
export type BatchPreview = z.output<typeof preview>

const reported = z.object({
  id: z.number().int(),
  path: z.string(),
  machine: z.string(),
  point: z.string(),
  channels: z.string(),
  time: z.string().nullable(),
  outcome: enumSchema(batchOutcome),
  reason: z.string().nullable(),
  mappingId: z.number().int().nullable(),
  waveId: z.number().int().nullable(),
  /** Of telemetry: the times of the file at which values were stored, and those at which the point had some already. */
  stored: z.number().int().nullable(),
  present: z.number().int().nullable(),
})
export type ReportedRecording = z.output<typeof reported>

const keptRule = z.object({ id: z.number().int(), name: z.string(), rule: recordingRule, savedBy: z.string(), savedAt: z.string() })
export type KeptRule = z.output<typeof keptRule>

const outcome = enumSchema(batchOutcome).nullable().optional()

/** Imports of many recordings: files are uploaded, read, previewed by a rule, imported, and undone. The company's for those who see all of it, otherwise one's own. */
export const batchCalls = {
  findPage: call({
    method: 'POST',
    path: '/wave/batch/findPage',
    access,
    tag,
    body: z.strictObject(pageBody),
    data: pageOf(record),
    summary: { cn: '查看录波批量导入', en: 'List imports of many recordings' },
  }),
  add: call({
    method: 'POST',
    path: '/wave/batch/add',
    access,
    tag,
    body: z.strictObject({ name, source: enumSchema(batchSource).default(batchSource.members.Recordings.code) }),
    data: record,
    summary: { cn: '新建录波批量导入', en: 'Begin an import of many recordings' },
  }),
  detail: call({
    method: 'GET',
    path: '/wave/batch/detail/{id}',
    access,
    tag,
    params: z.object({ id: idText }),
    data: record,
    summary: { cn: '查看一次录波批量导入', en: 'View an import of many recordings' },
  }),
  /** What has arrived, so that an upload goes on where it was broken off. */
  paths: call({
    method: 'GET',
    path: '/wave/batch/paths/{id}',
    access,
    tag,
    params: z.object({ id: idText }),
    data: z.array(z.object({ path: z.string(), bytes: z.number() })),
    summary: { cn: '查看已上传的录波文件', en: 'List the paths of files that were uploaded for an import' },
  }),
  /** A file of a recording, or a ZIP archive of them. The same path again replaces the file. */
  upload: call({
    method: 'POST',
    path: '/wave/batch/upload',
    access,
    tag,
    upload: true,
    query: z.object({
      id: idText,
      path: z.string().min(1).max(batchLimits.pathLength),
      /** When the file was written last, epoch ms. */
      modified: idText.optional(),
    }),
    data: z.object({ path: z.string(), bytes: z.number() }),
    summary: { cn: '上传批量导入的录波文件', en: 'Upload a file for an import of many recordings' },
  }),
  read: call({
    method: 'POST',
    path: '/wave/batch/scan',
    access,
    tag,
    body: one,
    data: record,
    summary: { cn: '读取批量导入的录波文件', en: 'Read the files of an import of many recordings' },
  }),
  files: call({
    method: 'POST',
    path: '/wave/batch/findFiles',
    access,
    tag,
    body: z.strictObject({ ...one.shape, ...pageBody, state: enumSchema(batchFileState).nullable().optional() }),
    data: pageOf(file),
    summary: { cn: '查看批量导入的录波文件', en: 'List the files of an import of many recordings' },
  }),
  preview: call({
    method: 'POST',
    path: '/wave/batch/preview',
    access,
    tag,
    body: z.strictObject({ ...one.shape, ...pageBody, rule: recordingRule, outcome }),
    data: preview,
    summary: { cn: '预览录波批量导入', en: 'Preview an import of many recordings' },
  }),
  apply: call({
    method: 'POST',
    path: '/wave/batch/apply',
    access,
    tag,
    body: z.strictObject({ ...one.shape, rule: recordingRule }),
    data: record,
    summary: { cn: '执行录波批量导入', en: 'Import many recordings' },
  }),
  report: call({
    method: 'POST',
    path: '/wave/batch/findReport',
    access,
    tag,
    body: z.strictObject({ ...one.shape, ...pageBody, outcome }),
    data: pageOf(reported).extend({
      /** Machines and points that were kept when the import was undone, and why. */
      keptPlaces: z.array(z.object({ name: z.string(), isPoint: z.boolean(), reason: z.string() })),
    }),
    summary: { cn: '查看录波批量导入的结果', en: 'View the report of an import of many recordings' },
  }),
  exportReport: call({
    method: 'POST',
    path: '/wave/batch/report/export',
    access,
    tag,
    body: one,
    data: 'file',
    summary: { cn: '导出录波批量导入的结果', en: 'Export the report of an import of many recordings' },
  }),
  /** Ends work that runs; what is imported stays. */
  cancel: call({
    method: 'POST',
    path: '/wave/batch/cancel',
    access,
    tag,
    body: one,
    data: record,
    summary: { cn: '取消录波批量导入', en: 'Cancel an import of many recordings' },
  }),
  /** Removes what the import brought and created, except what was used since. */
  undo: call({
    method: 'POST',
    path: '/wave/batch/undo',
    access: 'business:recording:remove',
    tag,
    body: one,
    data: record,
    summary: { cn: '撤销录波批量导入', en: 'Undo an import of many recordings' },
  }),
  /** Deletes the record and the uploaded files; what is imported stays. */
  remove: call({
    method: 'DELETE',
    path: '/wave/batch/remove/{id}',
    access,
    tag,
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '删除录波批量导入的记录', en: 'Delete the record of an import of many recordings' },
  }),
  rules: call({
    method: 'GET',
    path: '/wave/batch/rules',
    access,
    tag,
    data: z.array(keptRule),
    summary: { cn: '查看录波导入规则', en: 'List the rules for imports of recordings' },
  }),
  saveRule: call({
    method: 'POST',
    path: '/wave/batch/rules/save',
    access,
    tag,
    body: z.strictObject({ name, rule: recordingRule }),
    data: keptRule,
    summary: { cn: '保存录波导入规则', en: 'Keep a rule for imports of recordings' },
  }),
  removeRule: call({
    method: 'DELETE',
    path: '/wave/batch/rules/remove/{id}',
    access,
    tag,
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '删除录波导入规则', en: 'Delete a rule for imports of recordings' },
  }),
}
