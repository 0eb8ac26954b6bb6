import type { Text } from '@undertone/domain/core/text'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import { levelsOf } from '../bearing/assess-bearing.ts'
import { bearingRule } from '../bearing/bearing-constants.ts'
import { cageLines } from '../bearing/cage-lines.ts'
import type { ReadLine } from '../bearing/part-families.ts'
import { bearingLineOrders } from '../bearing-orders.ts'
import type { MountedBearing } from '../record/machine-facts.ts'
import type { RecordView } from '../record/record-view.ts'
import { claimsOf, lineEvidence } from '../rule/evidence.ts'
import type { Rule, RuleResult, Suspicion } from '../rule/rule.ts'
import { isBeltOrder } from '../rule/shaft-lines.ts'

const source = ruleSources.cage.reference
const what: Text = { cn: '轴承保持架', en: 'Bearing cages' }
/** Rise of the first line over a healthy record that shows the cage, too, dB. Source: bearing rule. */
const minRiseDb = 6
const confidence = 0.5
const stage = 3

/** The axes on which a cage stands, with its lines. */
function axesOf(view: RecordView, { facts }: MountedBearing): { axis: number; lines: readonly ReadLine[] }[] {
  const derived = bearingLineOrders(facts)
  const speedHz = view.speed?.hz ?? 0
  if (!derived || derived.isEstimate || isBeltOrder(view.facts, derived.orders.ftf)) return []
  const levels = levelsOf(view.channels, speedHz, view.settings)
  const before = levelsOf(view.baseline ?? [], view.baselineHz ?? speedHz, view.settings)
  return levels.flatMap((one, axis) => {
    const lines = cageLines(one, derived.orders, view.settings)
    const [first] = lines ?? []
    if (!lines || !first?.reading) return []
    const then = before[axis]?.at(first.order, bearingRule.narrowMask)?.db ?? 0
    return first.reading.db - then >= minRiseDb ? [{ axis, lines }] : []
  })
}

function suspicionOf(view: RecordView, bearing: MountedBearing): Suspicion[] {
  const axes = axesOf(view, bearing)
  // As for the other parts: two axes agree, or the only one there is shows more.
  const isSeen =
    view.channels.length > 1
      ? axes.length >= 2
      : axes.some(({ lines }) => (lines[0]?.reading?.db ?? 0) >= bearingRule.loneDb + view.settings.extraDb)
  if (!isSeen) return []
  const evidence = axes.flatMap(({ axis, lines }) => {
    const channel = view.channels[axis]
    if (!channel) return []
    return lines.flatMap(({ harmonic, reading }) =>
      reading
        ? [
            {
              ...lineEvidence(
                view,
                channel,
                { hz: reading.order * (view.speed?.hz ?? 0), amplitude: reading.amplitude, floorDb: reading.db },
                { label: harmonic === 1 ? 'FTF' : `${harmonic}×FTF`, view: 'velocity', harmonic, family: 'ftf', source },
              ),
              view: 'envelope' as const,
              unit: '',
            },
          ]
        : [],
    )
  })
  return [
    {
      kind: 'bearingBreath',
      part: 'cage',
      component: bearing.name,
      channels: [...new Set(evidence.map(({ channel }) => channel))],
      stage,
      confidence,
      evidence,
      doubts: [{ cn: '请检查保持架磨损与润滑', en: 'Check the cage for wear, and the lubrication.' }],
      claims: claimsOf(evidence),
      demotedBy: ['looseness', 'belt'],
    },
  ]
}

const find = (view: RecordView): RuleResult => ({ suspicions: view.facts.bearings.flatMap((one) => suspicionOf(view, one)), refusals: [] })

/** A cage that rubs: the only part without a family of its own, named over a baseline that does not show it. */
export const cage: Rule = {
  key: 'cage',
  kinds: ['bearingBreath'],
  what,
  applies: ({ facts }) => facts.bearings.length > 0,
  needs: ['speed', 'turns', 'baseline', 'envelopeBand'],
  looksFor: {
    cn: '对数包络谱中 FTF 及其 2、3 倍（≥ 18、14、10 dB）在两个轴上出现，基准中没有，且没有滚道和滚动体的谱线',
    en: 'FTF with its second and third harmonic (18, 14 and 10 dB) in the log envelope of two axes, not in the baseline, and without lines of races or elements',
  },
  confusedWith: [
    {
      kind: 'bearingBreath',
      difference: { cn: '滚动体、内圈故障以 FTF 为边带', en: 'A ball or a race has FTF as sidebands of its own lines.' },
    },
    { kind: 'looseness', difference: { cn: '松动在半阶次', en: 'Looseness is at half orders.' } },
    { kind: 'belt', difference: { cn: '皮带频率与 FTF 重合时不判断', en: 'Where a belt turns at FTF, nothing is said.' } },
  ],
  source,
  find,
}
