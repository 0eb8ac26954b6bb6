import { enumeration } from '../../core/enum.ts'

/** How often a sensor uploads waveforms. */
export const uploadCycle = enumeration(
  'UploadCycle',
  { cn: '波形上传周期', en: 'Waveform upload interval' },
  {
    Disable: { code: 0, cn: '关闭', en: 'Off' },
    EveryTime: { code: 1, cn: '每次', en: 'With every sample' },
    Interval: { code: 2, cn: '间隔', en: 'At intervals' },
    Daily: { code: 3, cn: '每天', en: 'Daily' },
    Every3Hours: { code: 4, cn: '每 3 小时', en: 'Every 3 hours' },
    Every6Hours: { code: 5, cn: '每 6 小时', en: 'Every 6 hours' },
    Every12Hours: { code: 6, cn: '每 12 小时', en: 'Every 12 hours' },
    Every24Hours: { code: 7, cn: '每 24 小时', en: 'Every 24 hours' },
  },
)
