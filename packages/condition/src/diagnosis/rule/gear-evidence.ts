import type { Text } from '@undertone/domain/core/text'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import type { RecordView } from '../record/record-view.ts'
import { lineEvidence } from './evidence.ts'
import type { MeshLines } from './gear-mesh.ts'

/** Name of a gear pair. */
export const pairName = ({ mesh: { teeth } }: MeshLines): Text => ({
  cn: `齿轮副 ${teeth[0]}/${teeth[1]}`,
  en: `Gears ${teeth[0]}/${teeth[1]}`,
})

const labelOf = (harmonic: number): string => (harmonic === 1 ? 'GMF' : `GMF ${harmonic}×`)

/** The mesh lines of a pair; `before` gives their growth. */
export function meshEvidence(view: RecordView, now: MeshLines, before: MeshLines | null, source: string): Evidence[] {
  return now.harmonics.map(({ harmonic, line }) => {
    const then = before?.harmonics.find((one) => one.harmonic === harmonic)?.line.amplitude
    return lineEvidence(view, now.channel, line, {
      label: labelOf(harmonic),
      view: 'acceleration',
      harmonic,
      sideband: 0,
      family: 'gmf',
      comparedWith: then ? { what: 'baseline', value: line.amplitude / then, unit: '×' } : null,
      source,
    })
  })
}

/** The sidebands of one shaft, which their distance names. */
export function sidebandEvidence(view: RecordView, now: MeshLines, shaft: 0 | 1, source: string): Evidence[] {
  const { number } = now.mesh.shafts[shaft]
  return now.sidebands
    .filter((one) => one.shaft === shaft)
    .map(({ harmonic, number: step, line }) =>
      lineEvidence(view, now.channel, line, {
        label: `${labelOf(harmonic)} ${step > 0 ? '+' : '−'}${Math.abs(step)}×${number === 1 ? '' : number}`,
        view: 'acceleration',
        harmonic,
        sideband: step,
        family: 'gmf',
        source,
      }),
    )
}
