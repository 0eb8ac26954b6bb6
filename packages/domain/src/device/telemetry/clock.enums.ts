import { enumeration } from '../../core/enum.ts'

/** What is probably wrong with the clock of a sample, in the order in which it is recognized. */
export const clockFault = enumeration(
  'ClockFault',
  { cn: '时钟异常原因', en: 'Clock fault' },
  {
    Seconds: { code: 'seconds', cn: '可能以秒而非毫秒上传', en: 'seconds were probably sent instead of milliseconds' },
    Microseconds: { code: 'microseconds', cn: '可能以微秒而非毫秒上传', en: 'microseconds were probably sent instead of milliseconds' },
    NotSet: { code: 'notSet', cn: '时钟可能从未校准', en: 'the clock was probably never set' },
    Behind: { code: 'behind', cn: '时钟早于 2015 年', en: 'the clock is before 2015' },
    Ahead: { code: 'ahead', cn: '时钟超前 10 分钟以上', en: 'the clock is more than ten minutes ahead' },
  },
)

/** How the measuring times of samples with a suspect clock are corrected. */
export const timeCorrection = enumeration(
  'TimeCorrection',
  { cn: '时间校正方式', en: 'Time correction' },
  {
    Seconds: { code: 'seconds', cn: '按秒解释', en: 'Read the times as seconds' },
    Microseconds: { code: 'microseconds', cn: '按微秒解释', en: 'Read the times as microseconds' },
    Shift: { code: 'shift', cn: '整体平移', en: 'Shift by a constant' },
    Receipt: { code: 'receipt', cn: '使用接收时间', en: 'Use the time of receipt' },
  },
)
