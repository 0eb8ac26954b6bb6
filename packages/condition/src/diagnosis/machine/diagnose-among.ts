import { faultName } from '@undertone/domain/diagnosis/fault-name'
import type { Diagnosis, Finding, Refusal } from '@undertone/domain/diagnosis/finding'
import { refused } from '../rule/refusals.ts'
import { verdictOf } from '../verdict/diagnose.ts'
import { diagnoseMachine, type MachineFinding } from './diagnose-machine.ts'
import type { MachineInput } from './machine-points.ts'

/** A machine as one of its points sees it. */
export interface AmongInput extends MachineInput {
  /** Key of the point whose record is diagnosed, and names of all points by key. */
  readonly own: string
  readonly names: Readonly<Record<string, string>>
}

/** What a comparison leaves of what a point shows, and what belongs to each of the others, as `fault part`. */
export interface AmongResult {
  readonly diagnosis: Diagnosis
  readonly expected: Readonly<Record<string, readonly string[]>>
}

/** A fault and its part as one word. */
export const faultKey = ({ fault, part }: Pick<Finding, 'fault' | 'part'>): string => `${fault} ${part ?? ''}`.trim()

const nearestOf = ({ points }: MachineFinding): string | undefined => points[0]

/**
 * What the points of a machine together make of the diagnosis of one of them: it has the findings whose source it is nearest to. A finding that another point shows
 * more is a refusal that names that point; one that the comparison refutes is gone.
 */
export function diagnoseAmong(said: Diagnosis, { own, names, ...machine }: AmongInput): AmongResult {
  const { findings } = diagnoseMachine(machine)
  const ownFindings = findings.filter((one) => nearestOf(one) === own).map(({ points: _, ...one }): Finding => one)
  const nearer = said.findings.flatMap((one): Refusal[] => {
    const known = findings.find((other) => faultKey(other) === faultKey(one))
    const point = known && nearestOf(known)
    if (point === undefined || point === own) return []
    return [{ ...refused('nearerPoint', { what: faultName(one.fault, one.part), point: names[point] ?? point }), rule: one.rule }]
  })
  const refusals = [...said.refusals, ...nearer]
  const others = machine.points.map(({ key }) => key).filter((key) => key !== own)
  return {
    diagnosis: { ...said, verdict: verdictOf(ownFindings, refusals), findings: ownFindings, refusals },
    expected: Object.fromEntries(others.map((key) => [key, findings.filter((one) => nearestOf(one) === key).map(faultKey)])),
  }
}
