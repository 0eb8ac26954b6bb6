import type { Finding } from '@undertone/domain/diagnosis/finding'
import type { Claim } from '../rule/rule.ts'
import { type Candidate, compete } from '../verdict/compete.ts'
import { findingOf, type Heard, hear } from '../verdict/diagnose.ts'
import { withPriorOdds } from '../verdict/prior-odds.ts'
import { acrossCoupling } from './across-coupling.ts'
import { beltSlip } from './belt-slip.ts'
import { type MachineInput, type MachineView, machineView } from './machine-points.ts'
import type { MachineRule } from './machine-rule.ts'
import { overSpeed } from './over-speed.ts'

/** Rules that compare points, or records at several speeds. */
export const machineRules: readonly MachineRule[] = [acrossCoupling, overSpeed, beltSlip]

/** A finding of a machine, with the evidence of the point nearest to its source. */
export interface MachineFinding extends Finding {
  /** Keys of the points that show it, the nearest first. */
  readonly points: readonly string[]
}

export interface MachineDiagnosis {
  readonly findings: readonly MachineFinding[]
  /** What each point could not answer. */
  readonly refusals: Readonly<Record<string, Heard['refusals']>>
}

/** A candidate at a point. */
interface Placed {
  readonly point: string
  readonly candidate: Candidate
}

/** How strongly a point shows a fault: its highest line, or what its evidence rises over the floor where no line has an amplitude. */
function strengthOf({ evidence, claims }: Candidate): number {
  const lines = evidence.flatMap(({ hz, value, view }) => (hz !== null && value !== null && view !== 'envelope' ? [value] : []))
  return lines.length > 0 ? Math.max(...lines) : claims.reduce((sum, { db }) => sum + Math.max(0, db), 0) / Math.max(1, claims.length)
}

/** Lines of all points as lines of the machine: one that several channels show is one thing to account for. */
function ofMachine(claims: readonly Claim[]): readonly Claim[] {
  const highest = new Map<string, Claim>()
  for (const claim of claims) {
    const key = `${claim.view} ${Math.round(200 * Math.log(Math.max(claim.hz, 1e-3)))}`
    const known = highest.get(key)
    if (!known || claim.db > known.db) highest.set(key, { ...claim, channel: '' })
  }
  return [...highest.values()]
}

/** What makes faults the same. */
const faultOf = ({ kind, part, component }: Candidate): string => `${kind} ${part ?? ''} ${component?.en ?? ''}`

/** The same fault at several points is one: the point that shows it most is nearest to its source, and its evidence is shown. */
function joinedOver(placed: readonly Placed[]): readonly { readonly candidate: Candidate; readonly points: readonly string[] }[] {
  // A component is one thing: both bearings of a shaft can have the same fault.
  const groups = Map.groupBy(placed, ({ candidate }) => faultOf(candidate))
  return [...groups.values()].flatMap((group) => {
    const ordered = group.toSorted((a, b) => strengthOf(b.candidate) - strengthOf(a.candidate))
    const nearest = ordered[0]
    if (!nearest) return []
    const own = ordered.filter(({ point }) => point === nearest.point).map(({ candidate }) => candidate)
    const surest = group.map(({ candidate }) => candidate).toSorted((a, b) => b.confidence - a.confidence)[0] ?? nearest.candidate
    const candidate: Candidate = {
      ...nearest.candidate,
      rule: surest.rule,
      confidence: surest.confidence,
      channels: [...new Set(own.flatMap(({ channels }) => channels))],
      evidence: own.flatMap(({ evidence }) => evidence),
      doubts: surest.doubts,
      claims: ofMachine(group.flatMap(({ candidate: { claims } }) => claims)),
    }
    return [{ candidate, points: [...new Set(ordered.map(({ point }) => point))] }]
  })
}

function askMachineRules(machine: MachineView): Placed[] {
  return machineRules.flatMap(({ key, find }) =>
    find(machine).map(({ point, ...suspicion }): Placed => {
      const parameters = machine.points.find((one) => one.key === point)?.parameters ?? {}
      return { point, candidate: { ...suspicion, confidence: withPriorOdds(suspicion.confidence, suspicion.kind, parameters), rule: key } }
    }),
  )
}

/**
 * Diagnoses a machine from all of its points: each is asked alone, then they are compared, and everything competes for the lines of the machine. A fault that several
 * points show is one finding of the nearest.
 */
export function diagnoseMachine(input: MachineInput): MachineDiagnosis {
  const machine = machineView(input)
  const heard = machine.points.flatMap(({ key, view }) => {
    const point = input.points.find((one) => one.key === key)
    return point ? [{ key, ...hear(view, point.input) }] : []
  })
  const refuted = machineRules.flatMap(({ refutes }) => refutes?.(machine) ?? [])
  const isRefuted = ({ point, candidate: { kind } }: Placed) => refuted.some((one) => one.point === point && one.kind === kind)
  const placed = [
    ...heard.flatMap(({ key, candidates }) => candidates.map((candidate): Placed => ({ point: key, candidate }))),
    ...askMachineRules(machine),
  ].filter((one) => !isRefuted(one))
  const joined = joinedOver(placed)
  const kept = compete(joined.map(({ candidate }) => candidate))
  return {
    findings: kept.map((candidate) => ({
      ...findingOf(candidate),
      points: joined.find((one) => faultOf(one.candidate) === faultOf(candidate))?.points ?? [],
    })),
    refusals: Object.fromEntries(heard.map(({ key, refusals }) => [key, refusals])),
  }
}
