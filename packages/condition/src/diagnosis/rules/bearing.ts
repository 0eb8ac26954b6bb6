import type { Text } from '@undertone/domain/core/text'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import { assessBearing, type BearingResult, isInBaseline, levelsOf } from '../bearing/assess-bearing.ts'
import { bearingRule } from '../bearing/bearing-constants.ts'
import { familyEvidence, partEvidence } from '../bearing/bearing-evidence.ts'
import { bearingStage } from '../bearing/bearing-stage.ts'
import { bearingConfidence } from '../bearing/confidence.ts'
import { contradictionOf, isModulatedByShaft } from '../bearing/contradictions.ts'
import type { NamedPart } from '../bearing/name-part.ts'
import type { OrderLevels } from '../bearing/order-levels.ts'
import { candidatesFor, type UnknownFamily, unknownFamily } from '../bearing/unknown-family.ts'
import { meshesOf } from '../drive-train.ts'
import { both } from '../fault-line-part.ts'
import { bandWidth } from '../record/bearing-settings.ts'
import type { LibraryBearing, MachineFacts } from '../record/machine-facts.ts'
import type { RecordView } from '../record/record-view.ts'
import { claimsOf } from '../rule/evidence.ts'
import { envelopeOrders, refused } from '../rule/refusals.ts'
import type { Rule, RuleResult, Suspicion } from '../rule/rule.ts'

const what: Text = { cn: '滚动轴承', en: 'Rolling bearings' }
/** Confidence of a family whose part is unknown: it is a bearing, or a machine beside it. Guess. */
const unknownConfidence = 0.6
/** An unknown family outranks a named part that is this much weaker and has little company: another bearing is installed. */
const outranks = { db: 6, company: 3 } as const
/** Beside a strong imbalance, lines up to this height are what its rotating load makes of a bearing's clearance. Source: one recording of the diagnosis study. */
const besideImbalanceDb = 25
const supplyHz = [50, 60]

interface Named extends BearingResult {
  readonly result: NamedPart
}

const isNamed = (one: BearingResult): one is Named => one.result.part !== null
const meanMain = ({ result: { fits } }: Named): number => fits.reduce((sum, { mainDb }) => sum + mainDb, 0) / Math.max(1, fits.length)

/** Orders of the machine that are no bearing's: the supply, gear meshes, the belt. */
function otherOrders({ teeth, mains, beltOrder }: MachineFacts, speedHz: number): number[] {
  const supply = mains ? [mains.lineHz] : supplyHz
  return [
    ...supply.map((hz) => hz / speedHz),
    ...(teeth ? meshesOf(teeth).map(({ order }) => order) : []),
    ...(beltOrder ? [beltOrder] : []),
  ]
}

/** Orders that a bearing explains itself, as sidebands too. */
const ownOrders = ({ orders: { bpfo, bpfi, bsf, ftf } }: BearingResult): number[] => [
  bpfo,
  bpfi,
  ...[-2, -1, 1, 2].map((step) => bpfi + step),
  ...(bsf === null ? [] : [-2, -1, 0, 1, 2].map((step) => 2 * bsf + step * ftf)),
]

/** An inner race passes through the load once a turn: without a sideband of 1× on any axis it may be a line of another bearing. */
const isUnmodulated = ({ part, by, fits }: NamedPart): boolean =>
  part === 'inner' && by !== 'joint' && fits.every(({ sidebandCount }) => sidebandCount === 0)

/** Another bearing whose inner race stands where the outer one of the entered bearing does, if the lines are modulated as those of an inner race. */
function otherBearing({ bearing, result }: Named, levels: readonly OrderLevels[], library: readonly LibraryBearing[]): Text[] {
  const order = result.fits[result.axes[0] ?? 0]?.harmonics[0]?.reading?.order
  if (result.part !== 'outer' || order === undefined || !isModulatedByShaft(levels, result)) return []
  const [other] = candidatesFor(order, library).filter(({ part, model }) => part === 'inner' && model !== bearing.name.en)
  if (!other) return []
  return [
    {
      cn: `谱线带 1× 边带，也符合 ${other.model} 的内圈；请核对 ${bearing.name.cn} 是否为实际安装的轴承`,
      en: `The lines have sidebands of 1× and would fit the inner race of ${other.model}, too: check that ${bearing.name.en} is the bearing that is installed.`,
    },
  ]
}

function suspicionOf(view: RecordView, named: Named, rivals: readonly Named[]): Suspicion {
  const { bearing, isEstimate, result } = named
  const evidence = partEvidence(view, result)
  const doubts: Text[] = []
  if (isEstimate)
    doubts.push({
      cn: '阶次按滚动体数估算；请选择轴承库型号',
      en: 'The orders are estimated from the number of elements. Select a library bearing.',
    })
  if (result.by === 'smeared') doubts.push({ cn: '谱线弥散，仅为提示', en: 'The line is smeared over its band: no more than a hint.' })
  if (isUnmodulated(result))
    doubts.push({
      cn: `没有 1× 边带：请核对 ${bearing.name.cn} 是否为实际安装的轴承`,
      en: `There are no sidebands of 1×: check that ${bearing.name.en} is the bearing that is installed.`,
    })
  if (view.speed?.source === 'estimated') doubts.push({ cn: '转速由波形估算', en: 'The speed is estimated from the waveform.' })
  for (const rival of rivals)
    doubts.push(both((language) => (language === 'cn' ? `也可能是 ${rival.bearing.name.cn}` : `It may also be ${rival.bearing.name.en}`)))
  return {
    kind: 'bearingBreath',
    part: result.part,
    component: bearing.name,
    channels: result.axes.flatMap((axis) => view.channels[axis]?.name ?? []),
    stage: bearingStage(view, result),
    confidence: Math.min(bearingConfidence(result, isEstimate), isUnmodulated(result) ? bearingRule.weakConfidence : 1),
    evidence,
    doubts,
    claims: claimsOf(evidence),
    ...(meanMain(named) < besideImbalanceDb ? { demotedBy: ['imbalance'] as const } : {}),
  }
}

const candidateText = (order: number, library: readonly LibraryBearing[]): Text => {
  const models = [...new Set(candidatesFor(order, library).map(({ model }) => model))].slice(0, 5)
  if (models.length === 0) return { cn: '轴承库中没有相符的型号', en: 'No library bearing fits.' }
  return { cn: `轴承库中相符的型号：${models.join('、')}`, en: `Library bearings that fit: ${models.join(', ')}` }
}

/** A family of an unknown bearing. */
function unknownSuspicion(view: RecordView, family: UnknownFamily, library: readonly LibraryBearing[]): Suspicion {
  const evidence: Evidence[] = familyEvidence(view, family)
  return {
    kind: 'bearingUnknownPart',
    part: null,
    component: null,
    channels: [...new Set(evidence.map(({ channel }) => channel))],
    stage: 2,
    confidence: unknownConfidence,
    evidence,
    doubts: [candidateText(family.order, library)],
    claims: claimsOf(evidence),
    demotedBy: ['imbalance', 'looseness', 'belt'],
  }
}

/** What remains when no part is named: another bearing, hidden lines, or nothing above the noise. */
function unnamed(
  family: UnknownFamily | null,
  results: readonly BearingResult[],
  library: readonly LibraryBearing[],
): RuleResult['refusals'] {
  if (family) return [doubtful(family.order, results, library)]
  const isHidden = results.length > 0 && results.every(({ result }) => result.part === null && result.hidden.length > 0)
  return [refused(isHidden ? 'linesMasked' : 'belowNoise', { what })]
}

const doubtful = (order: number, results: readonly BearingResult[], library: readonly LibraryBearing[]) =>
  refused('bearingDoubtful', {
    model: results[0]?.bearing.name ?? what,
    order,
    candidates: candidateText(order, library),
  })

/** Whether a family that is not the bearing's stands higher than what was named. */
function isOutranked(named: Named, family: UnknownFamily | null): boolean {
  if (!family) return false
  const company = Math.max(...named.result.fits.map(({ harmonicCount, sidebandCount }) => harmonicCount + sidebandCount))
  return company < outranks.company && family.mainDb >= meanMain(named) + outranks.db
}

function find(view: RecordView, library: readonly LibraryBearing[]): RuleResult {
  const speedHz = view.speed?.hz ?? 0
  const has = view.record.sampleHz / 2
  if (speedHz * envelopeOrders > has)
    return { suspicions: [], refusals: [refused('rateTooLow', { what, needed: speedHz * envelopeOrders, has })] }
  const { settings } = view
  const levels: readonly OrderLevels[] = levelsOf(view.channels, speedHz, settings)
  const results = view.facts.bearings.flatMap((bearing) => assessBearing(view, levels, bearing) ?? [])
  const family = unknownFamily(levels, [...otherOrders(view.facts, speedHz), ...results.flatMap(ownOrders)], settings)
  if (results.length === 0) {
    if (family) return { suspicions: [unknownSuspicion(view, family, library)], refusals: [] }
    return { suspicions: [], refusals: [refused('bearingUnknown')] }
  }
  const highest = Math.max(...results.map(({ orders: { bpfi } }) => bpfi))
  // More harmonics than usual count as far as the waveform carries them.
  const needed = Math.min(bearingRule.harmonics, settings.harmonics) * highest * speedHz
  if (needed > has) return { suspicions: [], refusals: [refused('rateTooLow', { what, needed, has })] }
  const width = bandWidth(settings, has)
  if (needed > width) return { suspicions: [], refusals: [refused('bandTooNarrow', { what, needed, has: width })] }
  const named = results.filter(isNamed).toSorted((a, b) => meanMain(b) - meanMain(a))
  const [best, ...rest] = named
  if (!best) return { suspicions: [], refusals: unnamed(family, results, library) }
  const other = contradictionOf(levels, best.result, best.orders, settings) ?? (isOutranked(best, family) ? (family?.order ?? null) : null)
  if (other !== null) return { suspicions: [], refusals: [doubtful(other, results, library)] }
  if (isInBaseline(view, best.result, best.orders)) return { suspicions: [], refusals: [refused('sameAsBaseline', { what })] }
  const rivals = rest.filter(({ result }) => result.part === best.result.part)
  const suspicion = suspicionOf(view, best, rivals)
  return { suspicions: [{ ...suspicion, doubts: [...suspicion.doubts, ...otherBearing(best, levels, library)] }], refusals: [] }
}

/** Rolling bearings: races and rolling elements by their lines in the envelope. */
export const bearing: Rule = {
  key: 'bearing',
  kinds: ['bearingBreath', 'bearingUnknownPart'],
  what,
  needs: ['speed', 'turns', 'envelopeBand'],
  looksFor: {
    cn: '预白化后对数平方包络谱中的 BPFO、BPFI、2×BSF 及其谐波、边带，外圈与内圈按同一几何参数反向滑移',
    en: 'BPFO, BPFI and 2×BSF with harmonics and sidebands in the log envelope after pre-whitening; outer and inner race slip in opposite directions by one parameter of the geometry',
  },
  confusedWith: [
    {
      kind: 'looseness',
      difference: { cn: '整数阶次的谱线不作为证据', en: 'Lines at whole orders are no evidence.' },
    },
    {
      kind: 'imbalance',
      difference: {
        cn: `强不平衡时低于 ${besideImbalanceDb} dB 的谱线只作为疑点`,
        en: `Beside a strong imbalance, lines below ${besideImbalanceDb} dB are only a doubt.`,
      },
    },
    {
      kind: null,
      difference: {
        cn: '其他轴承：若有更强的非整数谐波族，则对型号存疑',
        en: 'Another bearing: a stronger family at an order that is not whole makes the entered one doubtful.',
      },
    },
  ],
  source: ruleSources.bearing.reference,
  find,
}
