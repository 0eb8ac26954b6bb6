import { enumeration } from '../core/enum.ts'

/** The days of a usage page; the code is their number. */
export const usagePeriod = enumeration(
  'UsagePeriod',
  { cn: '用量时段', en: 'Period of usage' },
  {
    Month: { code: 30, cn: '最近 30 天', en: 'Last 30 days' },
    Quarter: { code: 90, cn: '最近 90 天', en: 'Last 90 days' },
    Year: { code: 365, cn: '最近 365 天', en: 'Last 365 days' },
  },
)
