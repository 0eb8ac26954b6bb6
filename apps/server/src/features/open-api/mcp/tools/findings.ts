import { diagnosisCalls, type FindingRecord } from '@undertone/domain/diagnosis/diagnosis.calls'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import { to } from '@undertone/domain/index/to'
import { toZoned } from '../../../../platform/runtime/clock.ts'
import type { Tool, ToolContext } from './tool.ts'

/** What is shown of long parts of a finding (guesses). */
const most = { evidence: 20, course: 30, answers: 20, refusals: 10 } as const

const summaryOf = (one: FindingRecord, { at, language }: ToolContext) => ({
  findingId: one.id,
  fault: one.fault,
  faultName: faultName(one.fault, one.part)[language],
  component: one.component,
  state: one.state,
  stage: one.stage,
  /** As answers of this customer correct it. */
  confidence: one.plantConfidence,
  confidenceWord: one.word,
  trend: one.trend,
  conclusion: one.answer,
  conclusionBasis: one.basis,
  watchUntil: one.watchUntil ?? undefined,
  firstSeen: one.firstSeen,
  lastSeen: one.lastSeen,
  goneAt: one.goneAt,
  waveforms: one.count,
  waveId: one.waveId,
  machineId: one.equipmentId,
  machine: one.equipmentName,
  pointId: one.mappingId,
  point: one.mappingName,
  area: one.areaName,
  company: one.companyName,
  address: at(to.finding({ id: one.id })),
})

export const listFindings: Tool<'list_findings'> = async ({ machineId, pointId, state, begin, end, page, limit }, context) => {
  const { records, total } = await context.ask(diagnosisCalls.findPage, {
    body: { equipmentId: machineId, mappingId: pointId, state, begin, end, pageNum: page, pageSize: limit },
  })
  return {
    address: context.at(to.findings({ equipmentId: machineId ?? null })),
    timeZone: context.timeZone,
    total,
    findings: records.map((one) => summaryOf(one, context)),
    ...(total === 0 ? { note: 'No findings. That does not mean healthy: read_state and list_alarms have more.' } : {}),
  }
}

const evidenceOf = (one: Evidence) => ({
  label: one.label,
  view: one.view,
  channel: one.channel,
  hz: one.hz ?? undefined,
  order: one.order ?? undefined,
  value: one.value,
  unit: one.unit,
  aboveFloorDb: one.floorDb ?? undefined,
  comparedWith: one.comparedWith ?? undefined,
})

export const readFinding: Tool<'read_finding'> = async ({ findingId }, context) => {
  const { at, language, timeZone, ask } = context
  const one = await ask(diagnosisCalls.getDetail, { query: { id: String(findingId) } })
  return {
    ...summaryOf(one, context),
    address: at(to.finding({ id: one.id })),
    timeZone,
    handler: one.ownerName,
    rule: one.rule,
    evidence: one.evidence.slice(0, most.evidence).map(evidenceOf),
    moreEvidence: Math.max(0, one.evidence.length - most.evidence),
    sources: [...new Set(one.evidence.map(({ source }) => source))],
    doubts: one.doubts.map((text) => text[language]),
    course: one.course
      .slice(-most.course)
      .map(({ waveId, ms, confidence, stage }) => ({ waveId, measuredAt: toZoned(ms, timeZone), confidence, stage })),
    conclusions: one.answers.slice(0, most.answers).map(({ answer, basis, reason, watchUntil, fault, part, note, by, at: when }) => ({
      conclusion: answer,
      basis,
      reason: reason ?? undefined,
      watchUntil: watchUntil ?? undefined,
      itWas: fault === null ? undefined : faultName(fault, part)[language],
      note,
      by,
      at: when,
    })),
    recording: one.wave && {
      waveId: one.wave.waveId,
      measuredAt: one.wave.dateTime,
      verdict: one.wave.verdict,
      speed: one.wave.speed,
      otherFaults: one.wave.findings
        .filter((other) => other.findingId !== one.id)
        .map(({ fault, part, word }) => ({
          fault: faultName(fault, part)[language],
          confidenceWord: word,
        })),
      couldNotAnswer: one.wave.refusals.slice(0, most.refusals).map(({ text }) => text[language]),
      address: at(to.analysis({ waveId: one.wave.waveId, mappingId: one.mappingId, finding: one.id })),
    },
  }
}
