import { enumeration } from '../core/enum.ts'

/** How far a request for an expert's opinion has come. */
export const opinionState = enumeration(
  'OpinionState',
  { cn: '处理进度', en: 'State of an opinion' },
  {
    Asked: { code: 'Asked', cn: '待接收', en: 'Open', tone: 'warning' },
    Taken: { code: 'Taken', cn: '处理中', en: 'Taken', tone: 'accent' },
    Answered: { code: 'Answered', cn: '已答复', en: 'Answered', tone: 'good' },
    Withdrawn: { code: 'Withdrawn', cn: '已撤回', en: 'Withdrawn', tone: 'neutral' },
  },
)
