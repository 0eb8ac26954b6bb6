import { enumeration } from '../../core/enum.ts'
import { type FaultLineFamilyKey, faultLineFamilies, faultLineFamilyKeys } from '../../diagnosis/fault-line-families.table.ts'

/** The spectrum of a band. */
export const bandQuantity = enumeration(
  'BandQuantity',
  { cn: '频谱', en: 'Spectrum' },
  {
    Velocity: { code: 'velocity', cn: '速度 (mm/s)', en: 'Velocity (mm/s)' },
    Acceleration: { code: 'acceleration', cn: '加速度 (m/s²)', en: 'Acceleration (m/s²)' },
    Envelope: { code: 'envelope', cn: '包络 (m/s²)', en: 'Envelope (m/s²)' },
  },
)

/** Value of a band that is compared with its limits: its energy, or its highest line. */
export const bandMeasure = enumeration(
  'BandMeasure',
  { cn: '取值', en: 'Value' },
  {
    Rms: { code: 'Rms', cn: '频带有效值', en: 'RMS of the band' },
    Peak: { code: 'Peak', cn: '最大谱线峰值', en: 'Peak of the highest line' },
  },
)

/** How a band is defined: by frequency, by shaft speed, or by the fault frequencies of a component; or what is measured instead of one. */
export const bandScale = enumeration(
  'BandScale',
  { cn: '频带方式', en: 'Band type' },
  {
    Hz: { code: 'Hz', cn: '固定频率 (Hz)', en: 'Fixed frequency (Hz)' },
    Order: { code: 'Order', cn: '转速倍频 (×)', en: 'Orders of the running speed (×)' },
    FaultLine: { code: 'FaultLine', cn: '部件故障频率', en: 'Fault frequencies of a component' },
    Plugin: { code: 'Plugin', cn: '插件取值', en: 'Value of a plug-in' },
  },
)

const familyMembers = Object.fromEntries(
  faultLineFamilyKeys.map((key) => {
    const { cn, en, symbol } = faultLineFamilies[key]
    return [key, { code: key, cn: `${cn} ${symbol}`, en: `${en} (${symbol})` }]
  }),
) as Readonly<Record<FaultLineFamilyKey, { readonly code: FaultLineFamilyKey; readonly cn: string; readonly en: string }>>

/** The fault frequencies that a band can follow. */
export const bandFaultLine = enumeration('BandFaultLine', { cn: '故障频率', en: 'Fault frequency' }, familyMembers)

/** Why a band has no value in a waveform. */
export const bandProblem = enumeration(
  'BandProblem',
  { cn: '无法计算的原因', en: 'Reason for the missing value' },
  {
    NoSpeed: {
      code: 'NoSpeed',
      cn: '转速未知：波形和设备档案均未给出转速',
      en: 'the speed is unknown: neither the waveform nor the machine has one',
    },
    NoLine: { code: 'NoLine', cn: '该测点没有此类部件的故障频率', en: 'no component at this point has this fault frequency' },
    AboveNyquist: { code: 'AboveNyquist', cn: '采样频率不足以覆盖该频带', en: 'the sampling rate is too low for the band' },
    UndeclaredUnit: { code: 'UndeclaredUnit', cn: '波形单位未声明', en: 'the unit of the waveform is not declared' },
    Damaged: { code: 'Damaged', cn: '波形数据已损坏', en: 'the stored waveform is damaged' },
    NoPluginValue: { code: 'NoPluginValue', cn: '插件未给出取值，原因见其页面', en: 'the plug-in has no value for it; its page says why' },
    NoSignal: { code: 'NoSignal', cn: '波形没有可用的振动信号', en: 'the waveform has no usable signal' },
  },
)
