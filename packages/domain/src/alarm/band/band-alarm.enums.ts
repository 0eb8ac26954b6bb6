import { enumeration } from '../../core/enum.ts'
import { type FaultLineFamilyKey, faultLineFamilies, faultLineFamilyKeys } from '../../diagnosis/fault-line-families.table.ts'

/** The spectrum that a band is taken from. */
export const bandQuantity = enumeration(
  'BandQuantity',
  { cn: '频谱', en: 'Spectrum' },
  {
    Velocity: { code: 'velocity', cn: '速度 (mm/s)', en: 'Velocity (mm/s)' },
    Acceleration: { code: 'acceleration', cn: '加速度 (m/s²)', en: 'Acceleration (m/s²)' },
    Envelope: { code: 'envelope', cn: '包络 (m/s²)', en: 'Envelope (m/s²)' },
  },
)

/** What of a band is compared with its limits: its energy, or its highest line. */
export const bandMeasure = enumeration(
  'BandMeasure',
  { cn: '取值', en: 'Value' },
  {
    Rms: { code: 'Rms', cn: '频带有效值', en: 'RMS of the band' },
    Peak: { code: 'Peak', cn: '最大谱线峰值', en: 'Peak of its highest line' },
  },
)

/** What a band keeps to: to frequencies, to the speed of the shaft, or to the lines of a part. */
export const bandScale = enumeration(
  'BandScale',
  { cn: '频带方式', en: 'Band in' },
  {
    Hz: { code: 'Hz', cn: '固定频率 (Hz)', en: 'Hz, fixed' },
    Order: { code: 'Order', cn: '转速倍频 (×)', en: 'Orders of the speed (×)' },
    FaultLine: { code: 'FaultLine', cn: '部件故障频率', en: 'Fault lines of a part' },
  },
)

const familyMembers = Object.fromEntries(
  faultLineFamilyKeys.map((key) => {
    const { cn, en, symbol } = faultLineFamilies[key]
    return [key, { code: key, cn: `${cn} ${symbol}`, en: `${en} (${symbol})` }]
  }),
) as Readonly<Record<FaultLineFamilyKey, { readonly code: FaultLineFamilyKey; readonly cn: string; readonly en: string }>>

/** The families of fault lines that a band can be about. */
export const bandFaultLine = enumeration('BandFaultLine', { cn: '故障频率', en: 'Fault line' }, familyMembers)

/** Why a band has no value in a wave. */
export const bandRefusal = enumeration(
  'BandRefusal',
  { cn: '无法计算的原因', en: 'Why there is no value' },
  {
    NoSpeed: { code: 'NoSpeed', cn: '转速未知：波形和设备档案均未给出转速', en: 'neither the wave nor the machine says the speed' },
    NoLine: { code: 'NoLine', cn: '该测点没有此类部件的故障频率', en: 'no part at the point makes such lines' },
    AboveNyquist: { code: 'AboveNyquist', cn: '采样频率不足以覆盖该频带', en: 'its sampling rate does not carry the band' },
    UndeclaredUnit: { code: 'UndeclaredUnit', cn: '波形单位未声明', en: 'the unit of the wave is undeclared' },
    Damaged: { code: 'Damaged', cn: '波形数据已损坏', en: 'the stored wave is damaged' },
    NoSignal: { code: 'NoSignal', cn: '波形没有可用的振动信号', en: 'the wave carries no signal' },
  },
)
