import { z } from 'zod'
import type { Text } from '../core/text.ts'
import { historyMetrics } from '../data-search/history-columns.table.ts'
import { findingState } from '../diagnosis/diagnosis.enums.ts'
import { liveState } from '../monitor/monitor.enums.ts'
import { spectrumKinds } from '../waveform/spectrum/spectrum-kinds.table.ts'
import { metricType } from '../waveform/waveform.enums.ts'
import type { OpenApiScopeCode } from './open-api-scopes.table.ts'

/** Path of the endpoint of the Model Context Protocol, below the prefix of signed calls. */
export const mcpPath = '/mcp'

/** Limits of what assistants get. All are guesses: an answer is read as a whole by a model, whose memory is small. */
export const mcpLimits = {
  /** Bytes of a request, and of an answer as JSON. */
  request: 65_536,
  answer: 49_152,
  /** Rows of a list: initial and maximum. */
  rows: 20,
  maxRows: 50,
  /** Characters of a text that people or devices entered. */
  text: 5000,
  /** Rows of a trend, lines of an overview spectrum, and peaks of an axis. */
  buckets: 60,
  lines: 100,
  peaks: 15,
  /** Highest frequency of spectra in which faults of machines are low, unless another is asked for, Hz. */
  usualHz: 1000,
  /** Points of a machine that are shown with all of their values. */
  fullPoints: 12,
} as const

const id = z.number().int().positive()
const moment = z.string().trim().min(1).max(40)
const begin = moment.optional().describe('Start: YYYY-MM-DD HH:mm:ss in the time zone of the answers, or ISO 8601 with an offset')
const end = moment.optional().describe('End, written like begin; now if absent')
const page = z.number().int().min(1).max(1000).default(1).describe('Page of the list, from 1')
const limit = z.number().int().min(1).max(mcpLimits.maxRows).default(mcpLimits.rows).describe('Rows of a page')
const machineId = id.describe('machineId of search_machines')
const pointId = id.describe('pointId of read_state')
const findingId = id.describe('findingId of list_findings')
const codes = <T extends string>(of: { readonly members: Readonly<Record<string, { readonly code: T }>> }) =>
  Object.values(of.members).map(({ code }) => code) as [T, ...T[]]

/** The quantities of trends by their names in the enumeration of metrics. */
export const mcpQuantities: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(metricType.members)
    .filter(([, { code }]) => historyMetrics.includes(code))
    .map(([name, { code }]) => [name, code]),
)

/** The spectra that can be read, with the code of their view. */
export const mcpSpectra = Object.fromEntries(
  spectrumKinds.filter(({ key }) => !/^(whitened|enhanced)/.test(key)).map(({ key, view }) => [key, view]),
)

/** A tool of the Model Context Protocol: all of them only read. */
interface McpToolRow {
  /** For people; the model reads the description. */
  readonly label: Text
  readonly description: string
  /** The scope that the token needs. */
  readonly scope: OpenApiScopeCode
  readonly input: z.ZodObject
}

/** The tools by name. Each answers with the data and their address in the product. */
export const mcpTools = {
  search_machines: {
    label: { cn: '查找设备', en: 'Search machines' },
    description:
      'Find machines by words of their name, area or company, or by state, the most urgent first. Start here: the other tools need the ids.',
    scope: 'monitor.read',
    input: z.strictObject({
      query: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('Words that must all occur in the name of the machine, its area or its company'),
      state: z.enum(codes(liveState)).optional(),
      page,
      limit,
    }),
  },
  read_state: {
    label: { cn: '读取设备状态', en: 'Read the state of a machine' },
    description:
      'State of a machine and its measuring points now: severity zone by ISO 20816 or why there is none, active alarms, newest values with units.',
    scope: 'monitor.read',
    input: z.strictObject({ machineId, pointId: pointId.optional().describe('Only this point, with all of its values') }),
  },
  read_trend: {
    label: { cn: '读取趋势', en: 'Read a trend' },
    description: `Trend of one quantity of a measuring point: statistics, and at most ${mcpLimits.buckets} rows of time, lowest, highest and mean value per axis. The last 7 days unless begin is given.`,
    scope: 'monitor.read',
    input: z.strictObject({
      pointId,
      quantity: z.enum(Object.keys(mcpQuantities) as [string, ...string[]]).default('VibrationSeverity'),
      begin,
      end,
    }),
  },
  list_waveforms: {
    label: { cn: '查询波形', en: 'List waveforms' },
    description:
      'Waveform recordings of a measuring point, the newest first, with sampling rate and speed. read_spectrum reads one by its waveId.',
    scope: 'wave.read',
    input: z.strictObject({ pointId, begin, end, page, limit }),
  },
  read_spectrum: {
    label: { cn: '读取频谱', en: 'Read a spectrum' },
    description:
      'Spectrum of a recording: the highest peaks of each axis with frequency, amplitude, order of the shaft speed and the fault frequencies of the machine that they are near to, and a coarse overview. A nearby fault frequency is no diagnosis: list_findings has those.',
    scope: 'wave.read',
    input: z.strictObject({
      waveId: id.optional().describe('Recording of list_waveforms, list_findings or read_alarm'),
      pointId: pointId.optional().describe('Instead of waveId: the newest recording of this point'),
      kind: z.enum(Object.keys(mcpSpectra) as [string, ...string[]]).default('velocity'),
      maxHz: z
        .number()
        .positive()
        .max(100_000)
        .optional()
        .describe(`Only up to this frequency, Hz; ${mcpLimits.usualHz} if absent, except for acceleration`),
    }),
  },
  list_findings: {
    label: { cn: '查询诊断结论', en: 'List findings' },
    description:
      'Faults that the diagnosis has found, those that are present first, with confidence, stage, and what people concluded of them.',
    scope: 'diagnosis.read',
    input: z.strictObject({
      machineId: machineId.optional(),
      pointId: pointId.optional(),
      state: z.enum(codes(findingState)).optional(),
      begin,
      end,
      page,
      limit,
    }),
  },
  read_finding: {
    label: { cn: '读取诊断结论', en: 'Read a finding' },
    description:
      'A finding with its evidence, what speaks against it, what could not be answered, its course, and every conclusion of a person with its basis.',
    scope: 'diagnosis.read',
    input: z.strictObject({ findingId }),
  },
  list_alarms: {
    label: { cn: '查询报警', en: 'List alarms' },
    description: 'Alarms by machine, point, time and whether they are active, the newest first.',
    scope: 'alarm.read',
    input: z.strictObject({
      machineId: machineId.optional(),
      pointId: pointId.optional(),
      active: z.boolean().optional().describe('true: active ones; false: those that have ended'),
      begin,
      end,
      page,
      limit,
    }),
  },
  read_alarm: {
    label: { cn: '读取报警', en: 'Read an alarm' },
    description: 'An alarm with its values and limits, its events, who handled it and how, and the waveId nearest to it.',
    scope: 'alarm.read',
    input: z.strictObject({ alarmId: id.describe('alarmId of list_alarms') }),
  },
  list_repairs: {
    label: { cn: '查询维修', en: 'List repairs' },
    description: 'Repair work with its stage, who does it, when it is due, and the finding or alarm that it is about.',
    scope: 'repair.read',
    input: z.strictObject({ machineId: machineId.optional(), findingId: id.optional(), page, limit }),
  },
  list_cases: {
    label: { cn: '查询故障案例', en: 'List fault cases' },
    description:
      'Fault cases of the company and public ones, by words that a case must have: what failed before, and how it was repaired. read_case has the texts.',
    scope: 'case.read',
    input: z.strictObject({
      query: z.string().trim().max(100).optional().describe('Words of either language, all of which the case must have'),
      machineId: machineId.optional(),
      page,
      limit,
    }),
  },
  similar_cases: {
    label: { cn: '相似案例', en: 'Find similar cases' },
    description:
      'Cases that are like a finding, by their spectra in orders and their rules, the most alike first, each with the reasons and what differs. Needs the scope diagnosis.read as well.',
    scope: 'case.read',
    input: z.strictObject({ findingId }),
  },
  read_case: {
    label: { cn: '读取故障案例', en: 'Read a fault case' },
    description: 'A fault case with its analysis, reason, repair and result, as people wrote them.',
    scope: 'case.read',
    input: z.strictObject({ caseId: id.describe('caseId of list_cases or similar_cases') }),
  },
} as const satisfies Record<string, McpToolRow>

export type McpToolName = keyof typeof mcpTools
export const mcpToolNames = Object.keys(mcpTools) as [McpToolName, ...McpToolName[]]

/** The scopes that a token can have: those for reading. */
export const isTokenScope = (code: OpenApiScopeCode): boolean => code.endsWith('.read')
