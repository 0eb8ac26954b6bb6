import type { CodeOf } from '../core/enum.ts'
import type { Text } from '../core/text.ts'
import { faultCategory } from './diagnosis.enums.ts'
import { faultCodes } from './fault-codes.table.ts'

type Category = CodeOf<typeof faultCategory>

/** A fault that a diagnosis can name. */
export interface FaultKind extends Text {
  /** 10 to 18 are of the specification; 50 and above are ours. */
  readonly code: number
  /** The specification's category: the kind itself, the nearest one, or null where none is near. */
  readonly category: Category | null
  /** The specification does not have this kind. */
  readonly isOurs: boolean
  readonly source: string
}

const specified = (category: Category): FaultKind => {
  const { cn, en } = faultCategory.members[category]
  const row = faultCodes.find(({ categories }) => categories.includes(category))
  if (!row) throw new Error(`no fault code has the category ${category}`)
  return { code: row.code, cn, en, category, isOurs: false, source: 'specification' }
}
const ours = (code: number, cn: string, en: string, category: Category | null, source: string): FaultKind => ({
  code,
  cn,
  en,
  category,
  isOurs: true,
  source,
})

const charts = 'vib.cloud, Vibration diagnostic chart (second-hand); code and category are ours'

/**
 * The kinds by key: the eleven categories of the specification, then what analysts expect beside them. Codes of our kinds begin at 50, so that
 * they cannot be mistaken for one of the specification (10 to 18, 1101 to 1302).
 */
export const faultKinds = {
  bearingBreath: specified('bearingBreath'),
  misaligned: specified('misaligned'),
  looseness: specified('looseness'),
  imbalance: specified('imbalance'),
  unevenBreath: specified('unevenBreath'),
  resonance: specified('resonance'),
  fanBreath: specified('fanBreath'),
  pumpBreath: specified('pumpBreath'),
  gearBBreath: specified('gearBBreath'),
  gearFBreath: specified('gearFBreath'),
  gearMBreath: specified('gearMBreath'),
  bentShaft: ours(50, '轴弯曲', 'Bent shaft', 'imbalance', charts),
  eccentricRotor: ours(51, '转子偏心', 'Eccentric rotor', 'unevenBreath', charts),
  rotorBars: ours(52, '转子断条', 'Broken rotor bars', 'unevenBreath', charts),
  rub: ours(53, '动静碰摩', 'Rotor rub', 'looseness', charts),
  oilWhirl: ours(54, '油膜涡动', 'Oil whirl', null, charts),
  oilWhip: ours(55, '油膜振荡', 'Oil whip', null, charts),
  coupling: ours(56, '联轴器故障', 'Coupling fault', 'misaligned', charts),
  lubrication: ours(57, '润滑不良', 'Poor lubrication', 'bearingBreath', charts),
  belt: ours(58, '皮带故障', 'Belt fault', null, charts),
  cavitation: ours(59, '汽蚀', 'Cavitation', 'pumpBreath', charts),
  bearingUnknownPart: ours(
    60,
    '滚动轴承故障，部位未知',
    'Rolling bearing, part unknown',
    'bearingBreath',
    'a harmonic family at an order that is not whole',
  ),
} as const satisfies Record<string, FaultKind>

export type FaultKindKey = keyof typeof faultKinds
export const faultKindKeys = Object.keys(faultKinds) as [FaultKindKey, ...FaultKindKey[]]

/** The kinds that a category of the specification stands for: the kind itself, and those of ours that are nearest to it. */
export const kindsOfCategory = (category: Category): FaultKindKey[] => faultKindKeys.filter((key) => faultKinds[key].category === category)
