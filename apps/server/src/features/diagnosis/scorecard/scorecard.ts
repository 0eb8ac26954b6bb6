import { binsOf } from '@undertone/condition/diagnosis/verdict/reliability'
import { shareInterval } from '@undertone/condition/diagnosis/verdict/share-interval'
import { medianOf } from '@undertone/condition/statistics/median'
import type { DataOf } from '@undertone/domain/core/call'
import { conclusionBasis, findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { FindingCounts, ScorecardRow, scorecardCalls } from '@undertone/domain/diagnosis/scorecard.calls'
import type { ConcludedFinding, FailedComponent } from './scorecard.store.ts'

const { Confirmed, Rejected, Corrected } = findingAnswer.members
const { Desk } = conclusionBasis.members

/** How a finding ended. */
type Outcome = 'right' | 'other' | 'nothing' | 'desk' | 'unchecked'
/** What was checked weighs more than what was judged from the data, and that more than nothing. */
const weight: Readonly<Record<Outcome, number>> = { right: 2, other: 2, nothing: 2, desk: 1, unchecked: 0 }

function outcomeOf({ answer, basis }: ConcludedFinding): Outcome {
  if (answer !== Confirmed.code && answer !== Rejected.code && answer !== Corrected.code) return 'unchecked'
  if (basis === null || basis === Desk.code) return 'desk'
  return answer === Confirmed.code ? 'right' : answer === Corrected.code ? 'other' : 'nothing'
}

/** One fault of a machine counts once, however many points show it: by the conclusion that weighs most, the newest of equal ones. */
function faultsOf(findings: readonly ConcludedFinding[]): ConcludedFinding[] {
  const byFault = Map.groupBy(findings, ({ equipmentId, fault, part }) => `${equipmentId} ${fault} ${part}`)
  return [...byFault.values()].flatMap(
    (same) => same.reduce((best, one) => (weight[outcomeOf(one)] >= weight[outcomeOf(best)] ? one : best)) ?? [],
  )
}

const isChecked = (one: ConcludedFinding): boolean => weight[outcomeOf(one)] === 2

/** What became of findings, each fault of a machine counted once. */
export function countsOf(findings: readonly ConcludedFinding[]): FindingCounts {
  const faults = faultsOf(findings)
  const countOf = (outcome: Outcome) => faults.filter((one) => outcomeOf(one) === outcome).length
  const [right, other, nothing] = [countOf('right'), countOf('other'), countOf('nothing')]
  return {
    findings: faults.length,
    ...{ right, other, nothing, desk: countOf('desk'), unchecked: countOf('unchecked') },
    byWork: faults.filter((one) => isChecked(one) && one.isByWork).length,
    precision: shareInterval(right, right + other + nothing),
  }
}

function rowOf(fault: FaultKindKey, findings: readonly ConcludedFinding[]): ScorecardRow {
  const named = Map.groupBy(
    findings.flatMap((one) => (outcomeOf(one) === 'other' ? (one.instead ?? []) : [])),
    (one) => one,
  )
  return {
    fault,
    ...countsOf(findings),
    instead: [...named].map(([of, all]) => ({ fault: of, count: all.length })).sort((a, b) => b.count - a.count),
  }
}

/** What became of findings by fault, the most frequent first, and of failures whether a finding came before. */
export function scorecardOf(findings: readonly ConcludedFinding[], failed: readonly FailedComponent[]): DataOf<typeof scorecardCalls.read> {
  const byFault = Map.groupBy(faultsOf(findings), ({ fault }) => fault)
  const byVersion = Map.groupBy(findings, ({ foundBy, model, modelVersion }) => (model === null ? foundBy : `${model} ${modelVersion}`))
  const checked = faultsOf(findings).filter(isChecked)
  const stated = checked.map((one) => ({ p: one.confidence, isRight: outcomeOf(one) === 'right' }))
  const days = failed.flatMap((one) => one.days ?? []).sort((a, b) => a - b)
  return {
    rows: [...byFault].map(([fault, same]) => rowOf(fault, same)).sort((a, b) => b.findings - a.findings),
    versions: [...byVersion]
      .map(([foundBy, same]) => ({ foundBy, isModel: same.some(({ model }) => model !== null), ...countsOf(same) }))
      .sort((a, b) => b.findings - a.findings || a.foundBy.localeCompare(b.foundBy)),
    calibration: binsOf(stated).map(({ from, to, count, right, meanP }) => ({
      from,
      to,
      count,
      stated: meanP,
      right: shareInterval(right, count),
    })),
    failures: {
      all: failed.length,
      warned: days.length,
      recall: shareInterval(days.length, failed.length),
      days: days.length === 0 ? null : { median: medianOf(days) ?? 0, least: days[0] ?? 0, most: days.at(-1) ?? 0 },
    },
  }
}
