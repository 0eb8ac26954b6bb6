import { fill } from '@undertone/domain/core/text'
import { type BearingPartKey, bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { frequencyFaultCodeOf } from '@undertone/domain/diagnosis/fault-line-families.table'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import { ruleSources } from '@undertone/domain/diagnosis/rule-sources.table'
import type { RecordView } from '../record/record-view.ts'
import { bearingRule } from './bearing-constants.ts'
import type { NamedPart } from './name-part.ts'
import type { ReadLine } from './part-families.ts'
import type { UnknownFamily } from './unknown-family.ts'

const source = ruleSources.logEnvelope.reference
const spacing = { outer: '', inner: '×', ball: 'FTF', cage: '' } as const

/** Notation of a line: `BPFI 2× −1×`, `2×BSF +FTF`. */
function labelOf(part: BearingPartKey, { harmonic, sideband }: Pick<ReadLine, 'harmonic' | 'sideband'>): string {
  if (harmonic === 0) return bearingParts.cage.line
  const base =
    part === 'ball' ? `${2 * harmonic}×BSF` : harmonic === 1 ? bearingParts[part].line : `${bearingParts[part].line} ${harmonic}×`
  if (sideband === 0) return base
  const count = Math.abs(sideband)
  return fill('{base} {sign}{by}', {
    base,
    sign: sideband > 0 ? '+' : '−',
    by: part === 'inner' ? `${count}${spacing.inner}` : `${count === 1 ? '' : count}${spacing[part]}`,
  })
}

const codeOf = (part: BearingPartKey, harmonic: number): number | null =>
  harmonic === 0 ? frequencyFaultCodeOf(bearingParts.cage.family, 1, 0) : frequencyFaultCodeOf(bearingParts[part].family, harmonic, 0)

/** The lines of a named part that stand out, axis by axis, largest first. */
export function partEvidence(view: RecordView, { part, fits }: NamedPart): Evidence[] {
  const speedHz = view.speed?.hz ?? 0
  return fits.flatMap(({ harmonics, sidebands }, axis) =>
    [...harmonics, ...sidebands]
      .flatMap((line): Evidence[] => {
        const { reading } = line
        if (!reading || reading.db < bearingRule.companionDb) return []
        const isMain = line.sideband === 0 && (part === 'ball' ? line.harmonic === 1 : line.harmonic <= 2)
        return [
          envelopeLine(view, axis, {
            label: labelOf(part, line),
            hz: reading.order * speedHz,
            order: reading.order,
            harmonic: line.harmonic,
            sideband: line.sideband,
            code: codeOf(part, line.harmonic),
            value: reading.amplitude,
            floorDb: reading.db,
            comparedWith: {
              what: 'floor',
              value: isMain ? bearingRule.mainDb + view.settings.extraDb : bearingRule.companionDb,
              unit: 'dB',
            },
          }),
        ]
      })
      .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  )
}

/** The lines of a family whose part is unknown. */
export function familyEvidence(view: RecordView, { harmonics }: UnknownFamily): Evidence[] {
  const speedHz = view.speed?.hz ?? 0
  return harmonics.map(({ harmonic, order, db, axis }) =>
    envelopeLine(view, axis, {
      label: `${harmonic} × ${Number((order / harmonic).toFixed(3))}×`,
      hz: order * speedHz,
      order,
      harmonic,
      sideband: 0,
      code: null,
      value: null,
      floorDb: db,
      comparedWith: null,
    }),
  )
}

function envelopeLine(
  view: RecordView,
  axis: number,
  line: Pick<Evidence, 'label' | 'hz' | 'order' | 'harmonic' | 'sideband' | 'code' | 'value' | 'floorDb' | 'comparedWith'>,
): Evidence {
  return {
    ...line,
    view: 'envelope',
    channel: view.channels[axis]?.name ?? '',
    waveId: view.record.waveId,
    band: [...(view.settings.band ?? ([0, view.record.sampleHz / 2] as const))],
    unit: '',
    source,
  }
}
