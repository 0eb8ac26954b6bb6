import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { axes } from '../device/telemetry/telemetry.ts'
import { pluginTrial } from './plugin.enums.ts'
import { pluginAnswer, pluginDeclaration } from './plugin-declaration.ts'
import { pluginLimits } from './plugin-limits.ts'
import { pluginProblemKeys } from './plugin-problems.table.ts'

const id = z.number().int().positive()
const number = z.number().int().positive()
const source = z.string().min(1).max(pluginLimits.source)
const axis = z.literal(axes)
/** Why there is no answer; put into words by `pluginProblems`. */
const problem = z.object({ problem: z.enum(pluginProblemKeys), detail: z.string() })

const version = z.object({
  number,
  declaration: pluginDeclaration,
  /** Characters of its file. */
  size: z.number().int(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  isInUse: z.boolean(),
})
export type PluginVersion = z.output<typeof version>

const record = z.object({
  id,
  name: z.string(),
  isOn: z.boolean(),
  /** The version in use. */
  number,
  declaration: pluginDeclaration,
  versions: z.number().int(),
  /** Failures one after the other. */
  failures: z.number().int(),
  /** Why it was switched off by itself; null otherwise. */
  off: z.object({ ...problem.shape, at: z.string() }).nullable(),
  updatedAt: z.string(),
})
export type PluginRecord = z.output<typeof record>

/** A run on one axis of a waveform. */
const run = z.object({
  id,
  number,
  at: z.string(),
  waveId: z.number().int(),
  axis,
  /** Machine and point; null when they were deleted. */
  place: z.string().nullable(),
  ms: z.number(),
  problem: problem.nullable(),
})
export type PluginRun = z.output<typeof run>

const detail = record.extend({
  history: z.array(version),
  runs: z.array(run),
  /** The version in use before, to which a roll back returns. */
  previousNumber: number.nullable(),
  /** Band alarms that measure its values. */
  bands: z.array(z.object({ id, name: z.string(), value: z.string() })),
})
export type PluginDetail = z.output<typeof detail>

/** A trial of a file, on a record that is the same each time. */
const trial = z.object({
  key: enumSchema(pluginTrial),
  ms: z.number(),
  answer: pluginAnswer.nullable(),
  problem: problem.nullable(),
})
export type PluginTrial = z.output<typeof trial>

/** What a plug-in answered to an axis of a waveform. */
const axisResult = z.object({ axis, ms: z.number(), answer: pluginAnswer.nullable(), problem: problem.nullable() })
export type PluginAxisResult = z.output<typeof axisResult>

const result = z.object({
  name: z.string(),
  number,
  declaration: pluginDeclaration,
  waveId: z.number().int(),
  dateTime: z.string(),
  sampleHz: z.number(),
  speedHz: z.number().nullable(),
  axes: z.array(axisResult),
})
export type PluginResult = z.output<typeof result>

/** A plug-in that is switched on. */
const choice = z.object({ name: z.string(), declaration: pluginDeclaration })
export type PluginChoice = z.output<typeof choice>

const recording = z.object({ waveId: z.number().int(), place: z.string(), dateTime: z.string() })

const tag = 'plugin'
const access = (action: string) => `business:plugin:${action}`
/** A file, in JSON: each of its characters may be six of them. */
const maxBytes = 6 * pluginLimits.source + 10_000

/** Analyses of a company's own: files that its administrators add, which run isolated. */
export const pluginCalls = {
  list: call({
    method: 'GET',
    path: '/plugin/list',
    access: access('list'),
    tag,
    query: z.object({}),
    data: z.array(record),
    summary: { cn: '查询分析插件', en: 'List plug-ins' },
  }),
  detail: call({
    method: 'GET',
    path: '/plugin/detail',
    access: access('list'),
    tag,
    query: z.object({ id: idText }),
    data: detail,
    summary: { cn: '插件的版本与运行记录', en: 'View a plug-in with its versions and runs' },
  }),
  source: call({
    method: 'GET',
    path: '/plugin/source',
    access: access('query'),
    tag,
    query: z.object({ id: idText, number: idText }),
    data: z.object({ source: z.string() }),
    summary: { cn: '查看插件文件', en: 'View the file of a version of a plug-in' },
  }),
  /** Checks a file and tries it; nothing is kept. */
  preview: call({
    method: 'POST',
    path: '/plugin/preview',
    access: access('add'),
    tag,
    body: z.strictObject({ source }),
    maxBytes,
    data: z.object({
      declaration: pluginDeclaration.nullable(),
      problem: problem.nullable(),
      trials: z.array(trial),
      /** The plug-in of the same name, of which the file would be a version. */
      existing: z.object({ id, number, versions: z.array(z.string()) }).nullable(),
    }),
    summary: { cn: '检查插件文件', en: 'Check the file of a plug-in' },
  }),
  /** The first version is in use at once. */
  add: call({
    method: 'POST',
    path: '/plugin/add',
    access: access('add'),
    tag,
    body: z.strictObject({ source }),
    maxBytes,
    data: z.object({ id }),
    summary: { cn: '新增插件', en: 'Add a plug-in' },
  }),
  /** A version is not in use until it is switched to. */
  addVersion: call({
    method: 'POST',
    path: '/plugin/addVersion',
    access: access('add'),
    tag,
    body: z.strictObject({ id, source }),
    maxBytes,
    data: z.object({ id, number }),
    summary: { cn: '新增插件版本', en: 'Add a version of a plug-in' },
  }),
  /** Switches on or off, or to another version. */
  setUse: call({
    method: 'POST',
    path: '/plugin/setUse',
    access: access('edit'),
    tag,
    body: z.strictObject({ id, isOn: z.boolean(), number: number.optional() }),
    data: z.null(),
    summary: { cn: '启用、停用或切换插件版本', en: 'Switch a plug-in on, off or to another version' },
  }),
  rollBack: call({
    method: 'POST',
    path: '/plugin/updateBack',
    access: access('edit'),
    tag,
    body: z.strictObject({ id }),
    data: z.null(),
    summary: { cn: '退回插件的上一版本', en: 'Return to the version of a plug-in that was in use before' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/plugin',
    access: access('remove'),
    tag,
    query: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '删除插件', en: 'Delete a plug-in' },
  }),
  removeVersion: call({
    method: 'DELETE',
    path: '/plugin/version',
    access: access('remove'),
    tag,
    query: z.object({ id: idText, number: idText }),
    data: z.null(),
    summary: { cn: '删除插件版本', en: 'Delete a version of a plug-in' },
  }),
  /** Plug-ins that are switched on, for the analysis of waveforms. */
  choices: call({
    method: 'GET',
    path: '/plugin/choices',
    access: 'business:wave:list',
    tag,
    query: z.object({}),
    data: z.array(choice),
    summary: { cn: '查询可用的分析插件', en: 'List the plug-ins that are switched on' },
  }),
  /** Runs a plug-in that is switched on, on one axis of a waveform or on all. */
  result: call({
    method: 'GET',
    path: '/plugin/result',
    access: 'business:wave:list',
    tag,
    query: z.object({ name: z.string().max(pluginLimits.name), waveId: idText, axis: axis.optional() }),
    data: result,
    summary: { cn: '用插件分析波形', en: 'Analyse a waveform with a plug-in' },
  }),
  /** Runs any version, switched on or not. */
  try: call({
    method: 'GET',
    path: '/plugin/try',
    access: access('query'),
    tag,
    query: z.object({ id: idText, number: idText, waveId: idText }),
    data: result,
    summary: { cn: '试运行插件版本', en: 'Try a version of a plug-in on a waveform' },
  }),
  /** The newest recordings, for a trial. */
  recordings: call({
    method: 'GET',
    path: '/plugin/recordings',
    access: access('query'),
    tag,
    query: z.object({ keyword: z.string().trim().max(60).optional() }),
    data: z.array(recording),
    summary: { cn: '查询可试运行的波形', en: 'List recordings on which a plug-in can be tried' },
  }),
}
