import { enumeration } from '../core/enum.ts'

/** Metric types of the specification with their codes; from 18 on our own, for analogue channels. */
export const metricType = enumeration(
  'MetricType',
  { cn: '指标', en: 'Metric' },
  {
    Acceleration: { code: 1, cn: '加速度', en: 'Acceleration' },
    VibrationSeverity: { code: 2, cn: '振动烈度', en: 'Vibration severity' },
    Offset: { code: 3, cn: '位移', en: 'Displacement' },
    Temperature: { code: 4, cn: '温度', en: 'Temperature' },
    TemperatureIncrease: { code: 5, cn: '温升', en: 'Temperature rise' },
    Kurtosis: { code: 6, cn: '峭度', en: 'Kurtosis' },
    CrestFactor: { code: 7, cn: '峰值因子', en: 'Crest factor' },
    EnvelopeDemodulation: { code: 8, cn: '包络解调', en: 'Envelope' },
    RotationalSpeed: { code: 9, cn: '转速', en: 'Rotational speed' },
    Angle: { code: 10, cn: '角度', en: 'Angle' },
    Battery: { code: 11, cn: '电池电压', en: 'Battery voltage' },
    HighFrequencyAcceleration: { code: 12, cn: '高频加速度', en: 'High-frequency acceleration' },
    AmbientTemperature: { code: 13, cn: '环境温度', en: 'Ambient temperature' },
    Rssi: { code: 14, cn: '信号强度', en: 'Signal strength' },
    VFreq: { code: 15, cn: '振动频率', en: 'Vibration frequency' },
    AxialDisplacement: { code: 16, cn: '轴向位移', en: 'Axial displacement' },
    Slope: { code: 17, cn: '斜率', en: 'Slope' },
    Current: { code: 18, cn: '电流', en: 'Current' },
    LiquidLevel: { code: 19, cn: '液位', en: 'Liquid level' },
    Pressure: { code: 20, cn: '压力', en: 'Pressure' },
    SignalFault: { code: 21, cn: '信号故障', en: 'Signal fault' },
  },
)

/** Views of a waveform with the codes of the specification. */
export const waveView = enumeration(
  'WaveView',
  { cn: '图谱', en: 'View' },
  {
    AccelerationTime: { code: 100, cn: '加速度时域', en: 'Acceleration waveform' },
    AccelerationFrequency: { code: 101, cn: '加速度频谱', en: 'Acceleration spectrum' },
    VelocityTime: { code: 102, cn: '速度时域', en: 'Velocity waveform' },
    VelocityFrequency: { code: 103, cn: '速度频谱', en: 'Velocity spectrum' },
    EnvelopeSpectrum: { code: 104, cn: '包络谱', en: 'Envelope spectrum' },
    EnvelopeSignal: { code: 105, cn: '包络信号', en: 'Envelope signal' },
    DisplacementTime: { code: 106, cn: '位移时域', en: 'Displacement waveform' },
    DisplacementSpectrum: { code: 107, cn: '位移频谱', en: 'Displacement spectrum' },
    EnvelopeTimeDomain: { code: -104, cn: '包络时域', en: 'Envelope waveform' },
  },
)

/** The ten feature values of a waveform ("eigenvalues" in the specification) by key; the code names the quantity. Definitions: field guide. */
export const featureValue = enumeration(
  'Eigenvalue',
  { cn: '特征值', en: 'Overall value' },
  {
    z1: { code: 'rms', cn: '有效值', en: 'RMS' },
    z2: { code: 'peak', cn: '峰值', en: 'Peak' },
    z3: { code: 'peakToPeak', cn: '峰峰值', en: 'Peak-to-peak' },
    z4: { code: 'averageAmplitude', cn: '平均幅值', en: 'Mean amplitude' },
    z5: { code: 'crest', cn: '峰值指标', en: 'Crest factor' },
    z6: { code: 'margin', cn: '裕度指标', en: 'Margin factor' },
    z7: { code: 'skewness', cn: '歪度指标', en: 'Skewness' },
    z8: { code: 'kurtosis', cn: '峭度指标', en: 'Kurtosis' },
    z9: { code: 'pulse', cn: '脉冲指标', en: 'Impulse factor' },
    z10: { code: 'waveform', cn: '波形指标', en: 'Shape factor' },
  },
)
