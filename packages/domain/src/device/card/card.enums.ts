import { enumeration } from '../../core/enum.ts'

/** Counting mode of a speed channel. The specification names the setting without its choices: these are a guess. */
export const countingMode = enumeration(
  'CountingMode',
  { cn: '计数方式', en: 'Counting mode' },
  {
    Period: { code: 'Period', cn: '测周期', en: 'Period' },
    Frequency: { code: 'Frequency', cn: '测频率', en: 'Frequency' },
  },
)

/** The edge of a pulse that a speed channel counts. The specification names the setting without its choices: these are a guess. */
export const triggerDirection = enumeration(
  'TriggerDirection',
  { cn: '触发方向', en: 'Trigger direction' },
  {
    Rising: { code: 'Rising', cn: '上升沿', en: 'Rising edge' },
    Falling: { code: 'Falling', cn: '下降沿', en: 'Falling edge' },
  },
)

/** Unit of the sensitivity of a wired vibration sensor: acceleration, velocity or displacement. */
export const sensitivityUnit = enumeration(
  'SensitivityUnit',
  { cn: '灵敏度单位', en: 'Sensitivity unit' },
  {
    Acceleration: { code: 'mV/g', cn: 'mV/g', en: 'mV/g' },
    Velocity: { code: 'mV/(mm/s)', cn: 'mV/(mm/s)', en: 'mV/(mm/s)' },
    Displacement: { code: 'mV/um', cn: 'mV/μm', en: 'mV/μm' },
  },
)
