import type { FaultLineFamilyKey } from '@undertone/domain/diagnosis/fault-line-families.table'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from './evidence.ts'
import { exactSpeedHz, growthOf, orderLine, presentLine, radialOf } from './shaft-lines.ts'

/** Growth over the baseline. Source: vibanalysis.co.uk, second-hand. */
const minGrowth = 2
const minDb = 15
/** Share of the velocity RMS: on a quiet machine a line of hundredths of a mm/s can stand out of the floor and double with the load, and harms nothing (guess). */
const minShare = 0.05

/** Lines of blades or vanes that have grown, with their sidebands of 1×. */
export interface PassingLines {
  readonly evidence: readonly Evidence[]
  readonly hasSidebands: boolean
}

/** Reads what passes `count` times a turn; null where it has not grown over the baseline, without which it is the machine's nature. */
export function passingLines(
  view: RecordView,
  count: number,
  { label, family, source }: { label: string; family: FaultLineFamilyKey; source: string },
): PassingLines | null {
  const exactHz = exactSpeedHz(view.channels, view.speed?.hz ?? 0)
  let hasSidebands = false
  const evidence = radialOf(view).flatMap((channel) => {
    const line = presentLine(channel, exactHz, count, minDb)
    if (!line) return []
    const growth = growthOf(view, channel, count, exactHz)
    if (growth === null || growth < minGrowth) return []
    if (line.amplitude / Math.SQRT2 < minShare * channel.velocityRms()) return []
    const comparedWith: Evidence['comparedWith'] = { what: 'baseline', value: growth, unit: '×' }
    const sides = [-1, 1].flatMap((step) => {
      const side = presentLine(channel, exactHz, count + step)
      // A sideband of an amplitude of less than a tenth is a speed that wobbles.
      return side && side.amplitude >= 0.1 * line.amplitude
        ? [
            lineEvidence(view, channel, side, {
              label: `${label} ${step > 0 ? '+' : '−'}1×`,
              view: 'velocity',
              harmonic: 1,
              sideband: step,
              family,
              source,
            }),
          ]
        : []
    })
    hasSidebands ||= sides.length === 2
    const second = orderLine(channel, exactHz, 2 * count)
    return [
      lineEvidence(view, channel, line, { label, view: 'velocity', harmonic: 1, sideband: 0, family, comparedWith, source }),
      ...(second && second.floorDb >= minDb
        ? [lineEvidence(view, channel, second, { label: `${label} 2×`, view: 'velocity', harmonic: 2, sideband: 0, family, source })]
        : []),
      ...sides,
    ]
  })
  return evidence.length === 0 ? null : { evidence, hasSidebands }
}
