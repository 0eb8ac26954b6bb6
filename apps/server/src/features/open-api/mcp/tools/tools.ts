import type { McpToolName } from '@undertone/domain/open-api/mcp-tools.table'
import { listAlarms, readAlarm } from './alarms.ts'
import { listCases, readCase, similarCases } from './cases.ts'
import { listFindings, readFinding } from './findings.ts'
import { readState, searchMachines } from './machines.ts'
import { listRepairs } from './repairs.ts'
import { listWaveforms, readSpectrum } from './spectrum.ts'
import type { Tool } from './tool.ts'
import { readTrend } from './trend.ts'

/** The tools of the table with what they do. */
export const tools: { readonly [N in McpToolName]: Tool<N> } = {
  search_machines: searchMachines,
  read_state: readState,
  read_trend: readTrend,
  list_waveforms: listWaveforms,
  read_spectrum: readSpectrum,
  list_findings: listFindings,
  read_finding: readFinding,
  list_alarms: listAlarms,
  read_alarm: readAlarm,
  list_repairs: listRepairs,
  list_cases: listCases,
  similar_cases: similarCases,
  read_case: readCase,
}
