import { enumeration } from '../../core/enum.ts'

/** What values and waveforms are taken with on rounds. Ours: the specification names no devices of inspection. */
export const handheldKind = enumeration(
  'HandheldKind',
  { cn: '仪器类型', en: 'Kind of device' },
  {
    Vibration: { code: 1, cn: '测振仪', en: 'Vibration meter' },
    Collector: { code: 2, cn: '数据采集器', en: 'Data collector' },
    Thermometer: { code: 3, cn: '测温仪', en: 'Thermometer' },
    Other: { code: 4, cn: '其他仪器', en: 'Other instrument' },
    Phone: { code: 5, cn: '手机', en: 'Phone' },
  },
)
