import { enumeration } from '../../core/enum.ts'

/** By what devices of a fleet are found that need attention. */
export const fleetFilter = enumeration(
  'FleetFilter',
  { cn: '设备状况', en: 'Condition of devices' },
  {
    Silent: { code: 'silent', cn: '无数据', en: 'Silent' },
    Pending: { code: 'pending', cn: '设置未生效', en: 'Settings pending' },
    LowBattery: { code: 'lowBattery', cn: '低电量', en: 'Low battery' },
    WeakSignal: { code: 'weakSignal', cn: '信号弱', en: 'Weak signal' },
  },
)

/** Days with values that the trend of a battery needs (guess: a week shows the rhythm of the work). */
export const minBatteryDays = 7

/** Why the life of a battery is not known. */
export const batteryDoubt = enumeration(
  'BatteryDoubt',
  { cn: '电池寿命', en: 'Battery life' },
  {
    NoLimit: { code: 'noLimit', cn: '未设电压限值', en: 'no voltage limit' },
    TooShort: { code: 'tooShort', cn: `数据不足 ${minBatteryDays} 天`, en: `less than ${minBatteryDays} days of data` },
    Steady: { code: 'steady', cn: '未见下降', en: 'does not fall' },
    Scattered: { code: 'scattered', cn: '波动大于趋势', en: 'scatters too much' },
  },
)

/** A signal below this is weak, dBm (guess: radios of sensors lose packets from about −95 dBm). */
export const weakSignalDbm = -95
