import { enumeration } from '../../core/enum.ts'

/** Electrical signal of an analogue channel. */
export const signalKind = enumeration(
  'SignalKind',
  { cn: '信号类型', en: 'Signal' },
  {
    Current: { code: '4-20mA', cn: '4–20 mA', en: '4–20 mA' },
    Voltage: { code: '0-10V', cn: '0–10 V', en: '0–10 V' },
  },
)

/** Why a signal carries no value. The codes are stored with the samples. */
export const signalFault = enumeration(
  'SignalFault',
  { cn: '信号故障', en: 'Signal fault' },
  {
    None: { code: 0, cn: '无', en: 'None', tone: 'good' },
    BrokenWire: { code: 1, cn: '断线', en: 'Broken wire', tone: 'danger' },
    AboveRange: { code: 2, cn: '信号超上限', en: 'Signal above range', tone: 'danger' },
  },
)
