import type { Text } from '@undertone/domain/core/text'
import { bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { Claim, Suspicion } from '../rule/rule.ts'
import { wordSteps } from '../rule/words.ts'

/** A suspicion with the rule it comes from. */
export interface Candidate extends Suspicion {
  readonly rule: string
}

/** Price of one more explanation, in lines of 10 dB: an explanation that accounts for less than this on its own is not needed. */
const price = 1
/** Height at which a line is capped, so that one high line does not outweigh a family. */
const ceilingDb = 30
/** Claims of one channel and view nearer than this share of their frequency are the same line. */
const sameLine = 0.003
/** Above this number of candidates, sets of explanations are built greedily. */
const maxExact = 12

/** A line that candidates compete for, with the share of each that claims it. */
interface Line {
  readonly weight: number
  readonly by: ReadonlySet<number>
}

const isSame = (a: Claim, b: Claim): boolean =>
  a.channel === b.channel && a.view === b.view && Math.abs(a.hz - b.hz) <= sameLine * Math.max(Math.abs(a.hz), Math.abs(b.hz))

function linesOf(candidates: readonly Candidate[]): Line[] {
  const found: { claim: Claim; by: Set<number> }[] = []
  for (const [index, { claims }] of candidates.entries())
    for (const claim of claims) {
      const known = found.find((one) => isSame(one.claim, claim))
      if (known) known.by.add(index)
      else found.push({ claim, by: new Set([index]) })
    }
  return found.map(({ claim, by }) => ({ weight: Math.min(Math.max(claim.db, 0), ceilingDb) / 10, by }))
}

/** What a set of explanations accounts for, each line by the one that is surest of it, minus the price of all but the first. */
function worth(set: readonly number[], lines: readonly Line[], candidates: readonly Candidate[]): number {
  const explained = lines.reduce((sum, { weight, by }) => {
    const surest = Math.max(0, ...set.filter((index) => by.has(index)).map((index) => candidates[index]?.confidence ?? 0))
    return sum + weight * surest
  }, 0)
  return explained - price * (set.length - 1)
}

/** Candidates that compete with each other, directly or through a third: those that share no line with others are alone. */
function rivalGroups(candidates: readonly Candidate[], lines: readonly Line[]): number[][] {
  const groups: Set<number>[] = candidates.map((_, index) => new Set([index]))
  for (const { by } of lines) {
    const joined = new Set(by)
    for (const group of groups.filter((one) => [...one].some((index) => by.has(index)))) {
      for (const index of group) joined.add(index)
      groups.splice(groups.indexOf(group), 1)
    }
    groups.push(joined)
  }
  return groups.map((group) => [...group])
}

/** The set of explanations of a group that is worth most: one that accounts for the lines beats three that each account for one. */
function bestSet(indices: readonly number[], lines: readonly Line[], candidates: readonly Candidate[]): readonly number[] {
  if (indices.length < 2) return indices
  if (indices.length > maxExact) return greedySet(indices, lines, candidates)
  let best: readonly number[] = []
  let top = Number.NEGATIVE_INFINITY
  for (let bits = 1; bits < 2 ** indices.length; bits++) {
    const set = indices.filter((_, at) => (bits >> at) & 1)
    const value = worth(set, lines, candidates)
    if (value > top) [best, top] = [set, value]
  }
  return best
}

function greedySet(indices: readonly number[], lines: readonly Line[], candidates: readonly Candidate[]): readonly number[] {
  let set: readonly number[] = []
  for (;;) {
    const [next] = indices
      .filter((index) => !set.includes(index))
      .map((index) => ({ index, value: worth([...set, index], lines, candidates) }))
      .toSorted((a, b) => b.value - a.value)
    if (!next || (set.length > 0 && next.value <= worth(set, lines, candidates))) return set
    set = [...set, next.index]
  }
}

/** Another fault that would cause some of the lines, and why it is not the one: it leaves lines unexplained, or shows too little else. */
function alsoFits({ kind, rule }: Candidate, fits: number, all: number): Text {
  const { cn, en } = faultKinds[kind]
  const why =
    fits < all
      ? { cn: `只能解释 ${all} 条中的 ${fits} 条`, en: `it accounts for ${fits} of the ${all} lines` }
      : { cn: '能解释全部谱线，但自身的其他证据更弱', en: 'it accounts for all of them, but its other signs are weaker' }
  return {
    cn: `同样的谱线也可由“${cn}”引起（规则 ${rule}）：${why.cn}`,
    en: `The same lines can also be caused by: ${en} (rule ${rule}); ${why.en}`,
  }
}

const isBeside = ({ kind, part, rule }: Candidate): Text => {
  const [cn, en] = part === null ? ['', ''] : [`（${bearingParts[part].cn}）`, ` (${bearingParts[part].en.toLowerCase()})`]
  return {
    cn: `同时可见“${faultKinds[kind].cn}”${cn}的谱线，可能由本故障引起；排除本故障后请复测（规则 ${rule}）`,
    en: `Lines of another fault are seen beside it, which it may cause itself: ${faultKinds[kind].en}${en}. Mend this one first, then measure again (rule ${rule}).`,
  }
}

/** The candidates that remain when all have competed for their lines; those that lost a line are doubts of the one that has it. */
export function compete(candidates: readonly Candidate[]): Candidate[] {
  const lines = linesOf(candidates)
  const set = rivalGroups(candidates, lines).flatMap((group) => bestSet(group, lines, candidates))
  const kept = new Set(set.filter((index) => !set.some((other) => demotes(candidates[other], candidates[index]))))
  return [...kept]
    .map((index) => {
      const candidate = candidates[index]!
      const own = lines.filter(({ by }) => by.has(index))
      const doubts = candidates.flatMap((loser, other) => {
        if (kept.has(other)) return []
        if (demotes(candidate, loser)) return [isBeside(loser)]
        const fits = own.filter(({ by }) => by.has(other)).length
        return fits > 0 ? [alsoFits(loser, fits, own.length)] : []
      })
      return { ...candidate, confidence: confidenceBeside(candidate, candidates), doubts: [...candidate.doubts, ...doubts] }
    })
    .toSorted((a, b) => b.confidence - a.confidence)
}

/**
 * A finding in whose place a surer one would stand is at least probable: that something has changed is as sure as the other was, only its cause is not.
 * Otherwise a clear finding would end as a hint that is not notified. The step is a guess.
 */
const confidenceBeside = (candidate: Candidate, candidates: readonly Candidate[]): number =>
  Math.max(
    candidate.confidence,
    ...candidates.filter((one) => demotes(candidate, one)).map(({ confidence }) => Math.min(confidence, wordSteps.probable)),
  )

/** Whether a finding makes another one a mere doubt. */
const demotes = (by: Candidate | undefined, one: Candidate | undefined): boolean =>
  by !== undefined && one?.demotedBy?.includes(by.kind) === true
