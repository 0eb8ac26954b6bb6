import { z } from 'zod'
import { call, pageBody } from '../../core/call.ts'
import { enumSchema } from '../../core/enum.ts'
import { batchCalls } from './recording-batch.calls.ts'
import { batchOutcome } from './recording-batch.enums.ts'
import { batchLimits } from './recording-batch-limits.ts'
import { telemetryRule } from './telemetry-rule.ts'

const tag = 'wave'
const access = batchCalls.add.access
const one = z.strictObject({ id: z.number().int().positive() })
const name = z.string().trim().min(1).max(batchLimits.nameLength)

/** A key of a device, and what becomes of it. */
const planned = z.object({
  device: z.string(),
  key: z.string(),
  /** Files that have it, and the first of them. */
  files: z.number().int(),
  path: z.string(),
  machine: z.string(),
  isNewMachine: z.boolean(),
  point: z.string(),
  isNewPoint: z.boolean(),
  /** Telemetry key of the point. */
  to: z.string().nullable(),
  /** Numbers with a time, and values that are none or have none. */
  values: z.number().int(),
  unreadable: z.number().int(),
  /** The first of these, in words. */
  firstUnreadable: z.string().nullable(),
  begin: z.string().nullable(),
  end: z.string().nullable(),
  /** First values, in the unit of the point where the key has one. */
  examples: z.array(z.number()),
  outcome: enumSchema(batchOutcome),
  reason: z.string().nullable(),
})
export type PlannedKey = z.output<typeof planned>

const preview = z.object({
  counts: z.partialRecord(enumSchema(batchOutcome), z.number().int()),
  newMachines: z.number().int(),
  newPoints: z.number().int(),
  /** Keys that the files have, for the rows of a mapping. */
  keys: z.array(z.string()),
  records: z.array(planned),
  total: z.number().int(),
})
export type TelemetryPreview = z.output<typeof preview>

const keptRule = z.object({ id: z.number().int(), name: z.string(), rule: telemetryRule, savedBy: z.string(), savedAt: z.string() })
export type KeptTelemetryRule = z.output<typeof keptRule>

/** What imports of telemetry do otherwise than those of recordings; the rest are the same calls. */
export const telemetryBatchCalls = {
  preview: call({
    method: 'POST',
    path: '/wave/batch/telemetry/preview',
    access,
    tag,
    body: z.strictObject({ ...one.shape, ...pageBody, rule: telemetryRule, outcome: enumSchema(batchOutcome).nullable().optional() }),
    data: preview,
    summary: { cn: '预览遥测导入', en: 'Preview an import of telemetry' },
  }),
  apply: call({
    method: 'POST',
    path: '/wave/batch/telemetry/apply',
    access,
    tag,
    body: z.strictObject({ ...one.shape, rule: telemetryRule }),
    data: batchCalls.detail.data,
    summary: { cn: '执行遥测导入', en: 'Import telemetry' },
  }),
  rules: call({
    method: 'GET',
    path: '/wave/batch/telemetry/rules',
    access,
    tag,
    data: z.array(keptRule),
    summary: { cn: '查看遥测导入规则', en: 'List the rules for imports of telemetry' },
  }),
  saveRule: call({
    method: 'POST',
    path: '/wave/batch/telemetry/rules/save',
    access,
    tag,
    body: z.strictObject({ name, rule: telemetryRule }),
    data: keptRule,
    summary: { cn: '保存遥测导入规则', en: 'Keep a rule for imports of telemetry' },
  }),
}
