import { equipmentType } from '@undertone/domain/asset/asset.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { fillBoth } from '@undertone/domain/core/problem'
import type { Text } from '@undertone/domain/core/text'
import { type BearingPartKey, bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { type FaultKindKey, faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { type OrderSignature, sharedOrders, signatureCosine } from './order-signature.ts'

/** What two faults are compared by. */
export interface LikenessFacts {
  readonly fault: FaultKindKey | null
  readonly part: BearingPartKey | null
  /** Lines of the rule that it rests on, in the notation of analysts: `BPFO 2×`. */
  readonly lines: readonly string[]
  /** Spectra by view; null where there is no spectrum, or no speed that makes orders of it. */
  readonly velocity: OrderSignature | null
  readonly envelope: OrderSignature | null
  readonly machineType: number | null
  /** r/min */
  readonly speed: number | null
}

/** How alike two faults are: 0 to 1, why, and what differs. */
export interface Likeness {
  readonly score: number
  readonly reasons: readonly Text[]
  readonly differences: readonly Text[]
}

/**
 * Shares of the parts of the score (guesses). The fault is the word of all rules together, so it has most; a part that cannot be compared is left out, and the
 * others share its weight.
 */
const weights = { fault: 0.4, lines: 0.25, spectrum: 0.35 } as const
/** Of the fault's share: the same kind, the same part of it, a kind of the same category only (guesses). */
const ofFault = { kind: 0.7, part: 0.3, category: 0.35 } as const

/** Likenesses below are not shown (guess: the same fault with nothing else in common has 0.4). */
export const minLikeness = 0.45
/** Spectra count as alike from here on, and as different below (guesses, from the signals of the tests: the same fault 0.7 to 0.95, others up to 0.5). */
const alike = 0.6
const unlike = 0.3

const texts = {
  sameFault: { cn: '同一故障：{fault}', en: 'The same fault: {fault}' },
  sameCategory: { cn: '同类故障：{other}，此处为{fault}', en: 'A related fault: {other}, here {fault}' },
  otherFault: { cn: '故障不同：{other}', en: 'Another fault: {other}' },
  otherPart: { cn: '部位不同：{other}，此处为{part}', en: 'Another part: {other}, here {part}' },
  lines: { cn: '依据相同谱线：{lines}', en: 'It rests on the same lines: {lines}' },
  noLines: { cn: '依据的谱线不同', en: 'It rests on other lines' },
  velocity: { cn: '速度谱按阶次的吻合度为 {percent} %', en: 'Velocity spectra agree by orders to {percent} %' },
  envelope: { cn: '包络谱按阶次的吻合度为 {percent} %', en: 'Envelope spectra agree by orders to {percent} %' },
  at: { cn: '，共同突出于 {orders}×', en: ', both stand out at {orders}×' },
  unlike: { cn: '频谱形状不同（吻合度 {percent} %）', en: 'The spectra look different (they agree to {percent} %)' },
  noSpectra: { cn: '频谱无法按阶次比较', en: 'The spectra cannot be compared by orders' },
  machine: { cn: '同类设备：{machine}', en: 'The same type of machine: {machine}' },
  otherMachine: { cn: '设备类型不同：{machine}', en: 'Another type of machine: {machine}' },
  speed: { cn: '转速相近：{other} 与 {speed} r/min', en: 'Similar speed: {other} and {speed} r/min' },
} as const satisfies Record<string, Text>

/** Speeds that differ by no more, as a share, are called similar (guess). */
const similarSpeed = 0.1
/** Orders and lines that a reason names. */
const named = 4

const joined = (a: Text, b: Text): Text => ({ cn: a.cn + b.cn, en: a.en + b.en })

interface Share {
  readonly weight: number
  readonly value: number
}
type Side = LikenessFacts

function compareFault(here: Side, other: Side): { share: Share | null; reasons: Text[]; differences: Text[] } {
  if (here.fault === null || other.fault === null) return { share: null, reasons: [], differences: [] }
  const weight = weights.fault
  if (here.fault !== other.fault) {
    const named = { fault: faultName(here.fault, null), other: faultName(other.fault, other.part) }
    const isRelated = faultKinds[here.fault].category !== null && faultKinds[here.fault].category === faultKinds[other.fault].category
    return isRelated
      ? { share: { weight, value: ofFault.category }, reasons: [fillBoth(texts.sameCategory, named)], differences: [] }
      : { share: { weight, value: 0 }, reasons: [], differences: [fillBoth(texts.otherFault, named)] }
  }
  const isSamePart = here.part === other.part
  const fault = faultName(here.fault, isSamePart ? here.part : null)
  const differences =
    !isSamePart && here.part !== null && other.part !== null
      ? [fillBoth(texts.otherPart, { part: bearingParts[here.part], other: bearingParts[other.part] })]
      : []
  return {
    share: { weight, value: ofFault.kind + (isSamePart ? ofFault.part : 0) },
    reasons: [fillBoth(texts.sameFault, { fault })],
    differences,
  }
}

/** Dice's measure of the lines: twice the shared ones over all. */
function compareLines(here: Side, other: Side): { share: Share | null; reasons: Text[]; differences: Text[] } {
  const [own, theirs] = [new Set(here.lines), new Set(other.lines)]
  if (own.size === 0 || theirs.size === 0) return { share: null, reasons: [], differences: [] }
  const shared = [...own].filter((line) => theirs.has(line))
  const share = { weight: weights.lines, value: (2 * shared.length) / (own.size + theirs.size) }
  return shared.length === 0
    ? { share, reasons: [], differences: [texts.noLines] }
    : { share, reasons: [fillBoth(texts.lines, { lines: shared.slice(0, named).join(', ') })], differences: [] }
}

/** Views in which a fault shows: a spall in the envelope, imbalance in velocity, a gear fault and what is unknown in both (field guide, fault signatures). */
function viewsOf(fault: FaultKindKey | null): readonly ('velocity' | 'envelope')[] {
  const category = fault === null ? null : faultKinds[fault].category
  if (category === null || category.startsWith('gear')) return ['velocity', 'envelope']
  return [category === 'bearingBreath' ? 'envelope' : 'velocity']
}

/** The view in which they agree most, of those in which the fault of the case shows: every machine has a line at its speed. */
function compareSpectra(here: Side, other: Side): { share: Share | null; reasons: Text[]; differences: Text[] } {
  const views = viewsOf(other.fault).flatMap((view) => {
    const [a, b] = [here[view], other[view]]
    const cosine = a && b ? signatureCosine(a, b) : null
    return a && b && cosine !== null ? [{ view, cosine, orders: sharedOrders(a, b, named) }] : []
  })
  const [best] = views.toSorted((a, b) => b.cosine - a.cosine)
  if (!best) return { share: null, reasons: [], differences: [texts.noSpectra] }
  const percent = Math.round(100 * best.cosine)
  const share = { weight: weights.spectrum, value: best.cosine }
  if (best.cosine < unlike) return { share, reasons: [], differences: [fillBoth(texts.unlike, { percent })] }
  if (best.cosine < alike) return { share, reasons: [], differences: [] }
  const orders = best.orders.map((order) => Number(order.toPrecision(2))).join(', ')
  const agree = fillBoth(texts[best.view], { percent })
  return { share, reasons: [best.orders.length === 0 ? agree : joined(agree, fillBoth(texts.at, { orders }))], differences: [] }
}

/** What is of interest beside the likeness of the fault and does not count. */
function compareMachines(here: Side, other: Side): { reasons: Text[]; differences: Text[] } {
  const machine = memberOf(equipmentType, other.machineType)
  const isSame = machine !== undefined && here.machineType === other.machineType
  const isKnown = machine !== undefined && here.machineType !== null
  const isSimilar = here.speed !== null && other.speed !== null && Math.abs(here.speed / other.speed - 1) <= similarSpeed
  return {
    reasons: [
      ...(isSame ? [fillBoth(texts.machine, { machine })] : []),
      ...(isSimilar ? [fillBoth(texts.speed, { speed: Math.round(here.speed ?? 0), other: Math.round(other.speed ?? 0) })] : []),
    ],
    differences: isKnown && !isSame ? [fillBoth(texts.otherMachine, { machine })] : [],
  }
}

/** The parts by their weights, 0 to 1. */
function scoreOf(shares: readonly Share[]): number {
  const [first] = shares
  if (!first) return 0
  // Of a waveform without a finding the shapes alone are known: they must count as alike.
  if (shares.length === 1 && first.weight === weights.spectrum) return first.value < alike ? 0 : first.value
  const weight = shares.reduce((sum, one) => sum + one.weight, 0)
  // With the fault alone nothing was compared: it keeps its own share.
  return shares.reduce((sum, one) => sum + one.weight * one.value, 0) / Math.max(weight, weights.fault + weights.lines)
}

/**
 * How like a case is to what was found here: the fault and its part, the lines of the rules, and the shapes of the spectra by orders. Each is a reason in words.
 */
export function likenessOf(here: LikenessFacts, other: LikenessFacts): Likeness {
  const parts = [compareFault(here, other), compareLines(here, other), compareSpectra(here, other)]
  const shares = parts.flatMap(({ share }) => share ?? [])
  const machines = compareMachines(here, other)
  return {
    score: scoreOf(shares),
    reasons: [...parts, machines].flatMap(({ reasons }) => reasons),
    differences: [...parts, machines].flatMap(({ differences }) => differences),
  }
}
