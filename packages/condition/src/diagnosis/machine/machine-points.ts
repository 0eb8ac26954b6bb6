import type { DiagnosisParameters } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { isProblem } from '@undertone/dsp/record/problem'
import type { DiagnosisInput, SignalRecord } from '../record/machine-facts.ts'
import { type RecordView, recordView } from '../record/record-view.ts'
import type { Drive } from '../train.ts'

/** A measuring point of a machine with its newest record. */
export interface MachinePoint {
  readonly key: string
  readonly input: DiagnosisInput
  /** Records since the baseline, at any speed, oldest first and without the newest. */
  readonly earlier: readonly SignalRecord[]
}

/** All that the diagnosis of a machine is made of. */
export interface MachineInput {
  readonly points: readonly MachinePoint[]
  readonly drives: readonly Drive[]
}

/** A point as the rules of a machine read it. */
export interface PointView extends Pick<MachinePoint, 'key' | 'earlier'> {
  readonly view: RecordView
  readonly baselines: readonly SignalRecord[]
  readonly parameters: DiagnosisParameters
}

export interface MachineView {
  readonly points: readonly PointView[]
  readonly drives: readonly { readonly kind: Drive['kind']; readonly ratio: number; readonly between: readonly [PointView, PointView] }[]
}

/** Reads the points of a machine; those whose record cannot be read are left out. */
export function machineView({ points, drives }: MachineInput): MachineView {
  const read = points.flatMap(({ input, ...point }): PointView[] => {
    const view = recordView(input)
    return isProblem(view) ? [] : [{ ...point, view, baselines: input.baselines, parameters: input.parameters ?? {} }]
  })
  const at = (key: string) => read.find((one) => one.key === key)
  return {
    points: read,
    drives: drives.flatMap(({ kind, ratio, between }) => {
      const [driving, driven] = [at(between[0]), at(between[1])]
      return driving && driven ? [{ kind, ratio, between: [driving, driven] as const }] : []
    }),
  }
}
