import type { Text } from '../core/text.ts'
import type { FaultKindKey } from './fault-kinds.table.ts'

/** A number of the judge that experts may change. */
export interface DiagnosisParameter extends Text {
  readonly explanation: Text
  /** Null for a plain factor. */
  readonly unit: string | null
  readonly min: number
  readonly max: number
  /** What the judge uses where nothing is set. */
  readonly default: number
  readonly source: string
}

/** The parameters by key. Only what changes what the judge says stands here. */
export const diagnosisParameters = {
  /** One value for each kind of fault. */
  odds: {
    cn: '故障先验几率倍数',
    en: 'Prior odds of a fault',
    explanation: {
      cn: '该类故障在此类设备上比一般情况更常见（大于 1）或更少见（小于 1）的倍数；作用于规则给出的几率，在各故障竞争谱线之前生效',
      en: 'How many times more often (above 1) or less often (below 1) machines of this sort have the fault. It multiplies the odds that a rule gives, before faults compete for the lines.',
    },
    unit: null,
    min: 0.1,
    max: 10,
    default: 1,
    source: "Bayes' theorem in odds; range is ours: ten times outweighs one rule, and not several that agree",
  },
} as const satisfies Record<string, DiagnosisParameter>

/** Values that differ from the defaults. */
export interface DiagnosisParameters {
  readonly odds?: Readonly<Partial<Record<FaultKindKey, number>>>
}
