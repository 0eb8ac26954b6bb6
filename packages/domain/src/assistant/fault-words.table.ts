import type { BearingPartKey } from '../diagnosis/bearing-parts.table.ts'
import { bearingParts } from '../diagnosis/bearing-parts.table.ts'
import { type FaultKindKey, faultKindKeys, faultKinds } from '../diagnosis/fault-kinds.table.ts'

/** What a name stands for: a kind of fault, a part of a bearing, or one of several kinds. */
type FaultTerm = FaultKindKey | `part:${BearingPartKey}`

/** Words for a fault in both languages, in lower case; English ones are whole words, of which each may end in `s`. */
export interface FaultWords {
  /** Any of these supports the name. */
  readonly terms: readonly FaultTerm[]
  readonly cn: readonly string[]
  readonly en: readonly string[]
}

const bearing: readonly FaultTerm[] = ['bearingBreath', 'bearingUnknownPart', 'lubrication']
const gear: readonly FaultTerm[] = ['gearBBreath', 'gearFBreath', 'gearMBreath']
const words = (terms: FaultTerm | readonly FaultTerm[], cn: string, en: string): FaultWords => ({
  terms: typeof terms === 'string' ? [terms] : terms,
  cn: cn === '' ? [] : cn.split(' '),
  en: en.split(', '),
})

/** Further words than the names in the tables: those that analysts, and language models, use. Ours. */
const synonyms: readonly FaultWords[] = [
  words(
    bearing,
    '轴承故障 轴承损伤 轴承缺陷 轴承损坏 轴承剥落 轴承磨损 轴承失效 轴承异常',
    'bearing fault, bearing defect, bearing damage, bearing failure, bearing wear, bearing spall, damaged bearing, defective bearing, faulty bearing, failing bearing, worn bearing',
  ),
  words('misaligned', '对中不良 未对中 角不对中 平行不对中', 'misalignment, misaligned, out of alignment'),
  words('looseness', '松动 松脱', 'looseness, loose'),
  words('imbalance', '失衡 动不平衡 静不平衡 质量偏心', 'imbalance, unbalance, imbalanced, unbalanced, out of balance'),
  words('unevenBreath', '气隙偏心', 'air gap, air-gap eccentricity'),
  words('resonance', '谐振', 'resonance, resonant, resonating'),
  words('fanBreath', '风机叶片故障', 'fan fault, fan blade fault, blade fault, blade damage'),
  words('pumpBreath', '水泵故障 叶轮故障 叶轮损坏', 'pump fault, impeller fault, impeller damage, vane damage'),
  words(gear, '齿轮故障 齿轮损伤 齿轮缺陷 齿轮损坏', 'gear fault, gear defect, gear damage, gear failure, damaged gear'),
  words('gearBBreath', '断齿', 'broken tooth, broken gear tooth, tooth breakage, missing tooth'),
  words('gearFBreath', '齿面疲劳', 'gear fatigue, tooth fatigue'),
  words('gearMBreath', '齿面磨损', 'gear wear, tooth wear, worn gear'),
  words('bentShaft', '弯轴 转子弯曲', 'bent shaft, shaft bow, bowed shaft, bent rotor'),
  words('eccentricRotor', '偏心转子', 'eccentric rotor, rotor eccentricity'),
  words('rotorBars', '断条', 'rotor bar, broken bar, cracked rotor bar'),
  words('rub', '碰摩 摩碰', 'rub, rubbing'),
  words('oilWhirl', '半速涡动', 'oil whirl, half-speed whirl'),
  words('oilWhip', '油膜失稳', 'oil whip'),
  words('coupling', '联轴器损坏 联轴器磨损', 'coupling fault, coupling wear, coupling damage, worn coupling'),
  words(
    'lubrication',
    '润滑不足 缺油 缺脂 润滑失效 润滑问题',
    'poor lubrication, insufficient lubrication, lack of lubrication, lubrication problem, lubrication fault, under-lubrication, underlubrication',
  ),
  words('belt', '皮带磨损 皮带松弛 皮带打滑 皮带损坏', 'belt fault, belt wear, belt slip, worn belt, loose belt'),
  words('cavitation', '气蚀 空化', 'cavitation, cavitating'),
  words('part:outer', '外环', 'outer race, outer ring, outer raceway, bpfo'),
  words('part:inner', '内环', 'inner race, inner ring, inner raceway, bpfi'),
  words('part:ball', '滚珠 滚子', 'rolling element, ball spin, bsf'),
  words('part:cage', '', 'cage, ftf'),
]

const lower = (text: string): string => text.toLowerCase()

/** All words for faults and parts: the names of the tables and their synonyms. */
export const faultWords: readonly FaultWords[] = [
  ...faultKindKeys.map((key) => ({ terms: [key], cn: [faultKinds[key].cn], en: [lower(faultKinds[key].en)] })),
  ...Object.entries(bearingParts).map(([key, { cn, en }]) => ({
    terms: [`part:${key as BearingPartKey}` as const],
    cn: [cn],
    en: [lower(en)],
  })),
  ...synonyms,
]
