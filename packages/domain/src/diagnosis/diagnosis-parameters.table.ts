import type { Text } from '../core/text.ts'
import { type FaultKindKey, faultKindKeys, faultKinds } from './fault-kinds.table.ts'

/** A number of the judge that experts may change. */
export interface DiagnosisParameter extends Text {
  readonly explanation: Text
  /** Null for a plain factor or a count. */
  readonly unit: 'Hz' | 'dB' | '%' | null
  readonly min: number
  readonly max: number
  readonly isWhole?: boolean
  /** What the judge uses where nothing is set; null where it needs no number. */
  readonly default: number | null
  readonly source: string
}

/** The parameters by key. Only what changes what the judge or the health score says stands here, and they take their defaults from here. */
export const diagnosisParameters = {
  envelopeFrom: {
    cn: '包络频带下限',
    en: 'Envelope band from',
    explanation: {
      cn: '判断滚动轴承时，包络取自此频率以上的信号；为空时取全频带。训练的网络始终读取全频带。',
      en: 'Rolling bearings are judged from the envelope of what lies above this frequency. Empty: the whole band. Trained networks always read the whole band.',
    },
    unit: 'Hz',
    min: 0,
    max: 100_000,
    default: null,
    source: 'diagnosis study: the whole band after pre-whitening named most and named nothing wrong',
  },
  envelopeTo: {
    cn: '包络频带上限',
    en: 'Envelope band to',
    explanation: {
      cn: '包络取自此频率以下的信号；为空时到奈奎斯特频率。频带宽度至少为转频的 8 倍，否则不作判断。',
      en: 'The upper end of that band. Empty: up to half of the sampling rate. A band narrower than eight times the speed of the shaft is refused.',
    },
    unit: 'Hz',
    min: 10,
    max: 100_000,
    default: null,
    source: 'as the lower end',
  },
  mainLineDb: {
    cn: '轴承主谱线高出底噪',
    en: 'Main line of a bearing above the floor',
    explanation: {
      cn: '轴承特征谱线至少高出底噪多少才判断；单独谱线、多轴弱谱线、保持架和未知轴承的门槛随之增减同样的 dB。越低越敏感，误报越多。',
      en: 'How far a main line of a bearing stands above the noise floor. The thresholds of lone lines, weak lines on several axes, cages and unknown bearings move by as many dB. Lower finds more, and more that is not there.',
    },
    unit: 'dB',
    min: 12,
    max: 40,
    default: 18,
    source: 'diagnosis study: chosen on half of the public recordings of four rigs, confirmed on the other half',
  },
  slipRange: {
    cn: '滚动轴承滑移范围',
    en: 'Slip of rolling bearings',
    explanation: {
      cn: '在计算的特征频率两侧多大范围内寻找谱线。只知滚动体数的轴承固定为 ±5 %。',
      en: 'How far from its calculated frequency a line of a bearing is looked for, to both sides. ±5 % where only the number of elements is known.',
    },
    unit: '%',
    min: 0.2,
    max: 3,
    default: 1.2,
    source: 'diagnosis study',
  },
  harmonics: {
    cn: '查找的谐波数',
    en: 'Harmonics looked for',
    explanation: {
      cn: '每个滚道和滚动体查找几次谐波。谐波多，采样频率高时依据更充分；少则更快下结论。',
      en: 'How many harmonics of each race and element are read and counted as evidence, as far as the waveform carries them.',
    },
    unit: null,
    min: 3,
    max: 10,
    isWhole: true,
    default: 4,
    source: 'diagnosis study; at least the three that weak lines need',
  },
  findingWeight: {
    cn: '诊断结论在健康评分中的权重',
    en: 'Weight of findings in the health score',
    explanation: {
      cn: '一条明确的结论扣除“报警与诊断”权重的百分之几；“可能”的结论扣一半，“提示”不扣。',
      en: 'The share of the weight of alarms and findings that a clear finding costs. A probable one costs half of it, a hint nothing.',
    },
    unit: '%',
    min: 0,
    max: 49,
    default: 40,
    source: 'guess: less than a warning, which costs half and caps the score, because values may be low still',
  },
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

type Single = Exclude<keyof typeof diagnosisParameters, 'odds'>

/** Values that differ from the defaults. */
export interface DiagnosisParameters extends Readonly<Partial<Record<Single, number>>> {
  readonly odds?: Readonly<Partial<Record<FaultKindKey, number>>>
}

/** The key of one value as it is stored and sent: `slipRange`, `odds:rub`. */
export type DiagnosisParameterKey = Single | `odds:${FaultKindKey}`

const singles = (Object.keys(diagnosisParameters) as (keyof typeof diagnosisParameters)[]).filter((key) => key !== 'odds')

/** The keys of all values, in the order in which they are shown. */
export const diagnosisParameterKeys: readonly DiagnosisParameterKey[] = [
  ...singles,
  ...faultKindKeys.map((kind) => `odds:${kind}` as const),
]

const kindOf = (key: DiagnosisParameterKey): FaultKindKey | undefined => faultKindKeys.find((kind) => key === `odds:${kind}`)

/** What a key stands for; a factor on odds is called by its fault. */
export function diagnosisParameterOf(key: DiagnosisParameterKey): DiagnosisParameter {
  const kind = kindOf(key)
  if (!kind) return diagnosisParameters[key as Single]
  const { cn, en } = faultKinds[kind]
  return { ...diagnosisParameters.odds, cn, en }
}

/** Whether a number is within the range of a parameter. */
export const isParameterValue = ({ min, max, isWhole }: DiagnosisParameter, value: number): boolean =>
  value >= min && value <= max && (!isWhole || Number.isInteger(value))

/** Stored values as the judge takes them. */
export function parametersFrom(values: Iterable<readonly [DiagnosisParameterKey, number]>): DiagnosisParameters {
  const single: Partial<Record<Single, number>> = {}
  const odds: Partial<Record<FaultKindKey, number>> = {}
  for (const [key, value] of values) {
    const kind = kindOf(key)
    if (kind) odds[kind] = value
    else single[key as Single] = value
  }
  return { ...single, odds }
}
