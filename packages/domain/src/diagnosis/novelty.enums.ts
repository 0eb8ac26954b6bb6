import { enumeration } from '../core/enum.ts'

/** Whether a waveform is unlike anything that its point has shown. */
export const noveltyOutlook = enumeration(
  'NoveltyOutlook',
  { cn: '异于以往', en: 'Novelty' },
  {
    Learning: { code: 'Learning', cn: '学习中', en: 'Learning', tone: 'neutral' },
    UnknownState: { code: 'UnknownState', cn: '工况未学习过，不作比较', en: 'Runs as it never did while it was learned', tone: 'neutral' },
    Usual: { code: 'Usual', cn: '与以往相似', en: 'As before', tone: 'good' },
    Unusual: { code: 'Unusual', cn: '异于以往', en: 'Unlike before', tone: 'warning' },
  },
)
