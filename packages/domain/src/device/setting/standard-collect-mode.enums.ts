import { enumeration } from '../../core/enum.ts'

/** Data to collect at a measuring point, and by an inspection standard. */
export const standardCollectMode = enumeration(
  'StandardCollectMode',
  { cn: '采集内容', en: 'Collected data' },
  {
    Eigenvalue: { code: 1, cn: '特征值', en: 'Overall values' },
    EigenvalueAndWave: { code: 2, cn: '特征值和波形', en: 'Overall values and waveform' },
  },
)
