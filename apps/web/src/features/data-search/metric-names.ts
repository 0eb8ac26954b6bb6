import type { Text } from '@undertone/domain/core/text'
import { historyNameOf } from '@undertone/domain/data-search/history-columns.table'
import { metricType } from '@undertone/domain/waveform/waveform.enums'

const {
  VibrationSeverity,
  Acceleration,
  Offset,
  Temperature,
  CrestFactor,
  EnvelopeDemodulation,
  HighFrequencyAcceleration,
  AmbientTemperature,
  RotationalSpeed,
  AxialDisplacement,
  VFreq,
  Battery,
  Rssi,
  TemperatureIncrease,
  LiquidLevel,
  SignalFault,
} = metricType.members

/** Short names for narrow columns. */
const shortNames: ReadonlyMap<number | null, Text> = new Map([
  [VibrationSeverity.code, { cn: '烈度', en: 'Vel.' }],
  [Acceleration.code, { cn: '加速度', en: 'Accel.' }],
  [Offset.code, { cn: '位移', en: 'Displ.' }],
  [Temperature.code, { cn: '温度', en: 'Temp.' }],
  [CrestFactor.code, { cn: '峰值因子', en: 'Crest' }],
  [EnvelopeDemodulation.code, { cn: '包络', en: 'Env.' }],
  [HighFrequencyAcceleration.code, { cn: '高频', en: 'HF acc.' }],
  [AmbientTemperature.code, { cn: '环温', en: 'Amb.' }],
  [RotationalSpeed.code, { cn: '转速', en: 'Speed' }],
  [AxialDisplacement.code, { cn: '轴位移', en: 'Ax. displ.' }],
  [VFreq.code, { cn: '频率', en: 'Freq.' }],
  [TemperatureIncrease.code, { cn: '温升', en: 'Rise' }],
  [Battery.code, { cn: '电池', en: 'Battery' }],
  [Rssi.code, { cn: '信号', en: 'Signal' }],
  [LiquidLevel.code, { cn: '液位', en: 'Level' }],
  [SignalFault.code, { cn: '故障', en: 'Fault' }],
  [null, { cn: '运行', en: 'Runtime' }],
])

/** The short name of a metric; null is the running time. */
export const shortNameOf = (metric: number | null): Text => shortNames.get(metric) ?? historyNameOf(metric)
