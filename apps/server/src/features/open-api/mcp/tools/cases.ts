import { type CaseListed, caseCalls } from '@undertone/domain/cases/case.calls'
import { machineFactField } from '@undertone/domain/cases/machine-facts.table'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { to } from '@undertone/domain/index/to'
import { fitTexts } from './answer.ts'
import type { Tool, ToolContext } from './tool.ts'

const summaryOf = (one: CaseListed, { at }: ToolContext) => ({
  caseId: one.id,
  caseNumber: one.caseNumber,
  name: one.name,
  fault: one.faultName,
  isOfOurCompany: one.isOwn,
  visibility: one.visibility,
  faultSource: one.faultSource,
  machine: one.equipmentName,
  failedAt: one.failedAt,
  author: one.author,
  address: at(to.caseLibrary({ id: one.id })),
})

export const listCases: Tool<'list_cases'> = async ({ query, machineId, page, limit }, context) => {
  const { records, total } = await context.ask(caseCalls.findPage, {
    body: { keyword: query, equipmentId: machineId, pageNum: page, pageSize: limit },
  })
  return {
    address: context.at(to.caseLibrary({ equipmentId: machineId ?? null })),
    timeZone: context.timeZone,
    total,
    cases: records.map((one) => summaryOf(one, context)),
  }
}

export const similarCases: Tool<'similar_cases'> = async ({ findingId }, context) => {
  // What a finding is like shows what it is. Without its scope the error names the scope, instead of a finding that does not exist.
  await context.ask(diagnosisCalls.getDetail, { query: { id: String(findingId) } })
  const { ownCase, cases, compared } = await context.ask(caseCalls.similar, { query: { findingId: String(findingId) } })
  return {
    address: context.at(to.caseLibrary({ findingId })),
    timeZone: context.timeZone,
    compared,
    caseOfThisFinding: ownCase && { caseId: ownCase.id, name: ownCase.name },
    cases: cases.map(({ case: one, score, reasons, differences }) => ({ ...summaryOf(one, context), score, reasons, differences })),
  }
}

/** What an answer says of texts that do not fit. */
const noteOf = (cut: readonly string[]) =>
  `${cut.join(', ')} end early: the case is longer than an answer can be. The page at address has all of it.`

export const readCase: Tool<'read_case'> = async ({ caseId }, context) => {
  const one = await context.ask(caseCalls.getDetail, { query: { id: String(caseId) } })
  const { facts, component, stage, waves } = one.record
  const { trendAnalysis, spectrumAnalysis, reason, repairSuggestions, repairResults } = one
  const written = { trendAnalysis, spectrumAnalysis, reason, repairSuggestions, repairResults }
  const known = {
    ...summaryOf(one, context),
    address: context.at(to.caseLibrary({ id: caseId })),
    timeZone: context.timeZone,
    machineId: one.equipmentId,
    pointId: one.mappingId,
    findingId: one.findingId,
    alarmId: one.alarmId,
    workId: one.workId,
    couplingType: one.couplingType,
    speedRpm: one.motorSpeed,
    component: component?.[context.language],
    stage,
    waveforms: waves,
    machineFacts: facts.map(({ key, value }) => ({ fact: machineFactField(key).label[context.language], value })),
    samplingParameters: one.samplingParameters,
    waves: one.waves.filter(({ isStored }) => isStored).map(({ waveId, dateTime, when }) => ({ waveId, measuredAt: dateTime, when })),
  }
  const { texts, cut } = fitTexts(written, { ...known, note: noteOf(Object.keys(written)) })
  return { ...known, ...texts, ...(cut.length > 0 ? { note: noteOf(cut) } : {}) }
}
