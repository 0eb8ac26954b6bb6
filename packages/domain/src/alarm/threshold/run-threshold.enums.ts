import { enumeration } from '../../core/enum.ts'

/** Values that detect whether a machine is running: telemetry keys. */
export const runMetric = enumeration(
  'RunMetric',
  { cn: '判断指标', en: 'Metric' },
  {
    VelocityX: { code: 'vX', cn: '振动烈度 X (mm/s)', en: 'Vibration severity X (mm/s)' },
    VelocityY: { code: 'vY', cn: '振动烈度 Y (mm/s)', en: 'Vibration severity Y (mm/s)' },
    VelocityZ: { code: 'vZ', cn: '振动烈度 Z (mm/s)', en: 'Vibration severity Z (mm/s)' },
    AccelerationX: { code: 'aX', cn: '加速度 X (m/s²)', en: 'Acceleration X (m/s²)' },
    AccelerationY: { code: 'aY', cn: '加速度 Y (m/s²)', en: 'Acceleration Y (m/s²)' },
    AccelerationZ: { code: 'aZ', cn: '加速度 Z (m/s²)', en: 'Acceleration Z (m/s²)' },
    RotationalSpeed: { code: 'rSpeed', cn: '转速 (r/min)', en: 'Rotational speed (r/min)' },
    Current: { code: 'cur', cn: '电流 (A)', en: 'Current (A)' },
  },
)
