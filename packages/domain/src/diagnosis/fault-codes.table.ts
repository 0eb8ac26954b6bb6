import type { CodeOf } from '../core/enum.ts'
import type { Text } from '../core/text.ts'
import type { faultCategory } from './diagnosis.enums.ts'

/** A diagnosis result with its fault categories. */
export interface FaultCode extends Text {
  readonly code: number
  readonly categories: readonly CodeOf<typeof faultCategory>[]
  readonly source: string
}

const ours = 'the range is of the specification, order and names are ours (decision 29 of the product)'
const fault = (code: number, cn: string, en: string, ...categories: FaultCode['categories']): FaultCode => ({
  code,
  cn,
  en,
  categories,
  source: ours,
})

/** Diagnosis fault codes 10 to 18. */
export const faultCodes: readonly FaultCode[] = [
  fault(10, '轴承故障', 'Bearing', 'bearingBreath'),
  fault(11, '不对中', 'Misalignment', 'misaligned'),
  fault(12, '松动', 'Looseness', 'looseness'),
  fault(13, '不平衡', 'Imbalance', 'imbalance'),
  fault(14, '气隙不均', 'Air gap', 'unevenBreath'),
  fault(15, '共振', 'Resonance', 'resonance'),
  fault(16, '风机故障', 'Fan', 'fanBreath'),
  fault(17, '泵故障', 'Pump', 'pumpBreath'),
  fault(18, '齿轮故障', 'Gear', 'gearBBreath', 'gearFBreath', 'gearMBreath'),
]

/** A spectrum line that indicates a fault. */
export interface FrequencyFaultCode extends Text {
  readonly code: number
  /** Notation of analysts. */
  readonly line: string
  readonly source: string
}

const line = (code: number, written: string, cn: string, en: string, source = 'field guide'): FrequencyFaultCode => ({
  code,
  line: written,
  cn,
  en,
  source: `line: ${source}; ${ours}`,
})

/** Frequency-fault codes 1101 to 1302: 11xx shaft and bearing lines, 12xx gear, 13xx passing frequencies. */
export const frequencyFaultCodes: readonly FrequencyFaultCode[] = [
  line(1101, '1×', '转频', 'Running speed'),
  line(1102, '2×', '2 倍转频', 'Twice running speed'),
  line(1103, '3×', '3 倍转频', 'Three times running speed'),
  line(1104, '0.5×', '1/2 倍转频', 'Half of running speed'),
  line(1105, '1.5×', '3/2 倍转频', 'One and a half times running speed'),
  line(1106, 'BPFO', '轴承外圈故障频率', 'Bearing, outer race'),
  line(1107, 'BPFI', '轴承内圈故障频率', 'Bearing, inner race'),
  line(1108, '2×BSF', '轴承滚动体故障频率', 'Bearing, rolling element'),
  line(1109, 'FTF', '轴承保持架故障频率', 'Bearing, cage'),
  line(1110, '2×LF', '2 倍电源频率', 'Twice line frequency', 'field guide; among the shaft lines for want of a range of its own (guess)'),
  line(1201, 'GMF', '齿轮啮合频率', 'Gear mesh'),
  line(1202, '2×GMF', '2 倍啮合频率', 'Twice gear mesh'),
  line(1203, '3×GMF', '3 倍啮合频率', 'Three times gear mesh'),
  line(1204, 'GMF±1×', '啮合频率边带', 'Sidebands of gear mesh'),
  line(1205, 'HTF', '啮合循环频率', 'Hunting tooth'),
  line(1301, 'BPF', '风机叶片通过频率', 'Blade pass'),
  line(1302, 'VPF', '泵叶轮通过频率', 'Vane pass'),
]
