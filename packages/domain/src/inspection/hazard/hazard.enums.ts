import { enumeration } from '../../core/enum.ts'

/** Where a hazard stands, in one word: made of its status, its review and the request to settle it (`hazardStageOf`). */
export const hazardStage = enumeration(
  'HazardStage',
  { cn: '阶段', en: 'Stage' },
  {
    ToApprove: { code: 'ToApprove', cn: '待审批', en: 'To approve', tone: 'warning' },
    SentBack: { code: 'SentBack', cn: '已驳回', en: 'Sent back', tone: 'danger' },
    Open: { code: 'Open', cn: '整改中', en: 'To put right', tone: 'accent' },
    ToSettle: { code: 'ToSettle', cn: '待销号', en: 'To settle', tone: 'warning' },
    Settled: { code: 'Settled', cn: '已销号', en: 'Settled', tone: 'good' },
    Withdrawn: { code: 'Withdrawn', cn: '已撤回', en: 'Withdrawn', tone: 'neutral' },
  },
)

/** What proves that a hazard can be settled. */
export const hazardProof = enumeration(
  'HazardProof',
  { cn: '销号依据', en: 'Proof' },
  {
    Repaired: { code: 'Repaired', cn: '维修已验收', en: 'Repaired, work accepted', tone: 'good' },
    NoFault: { code: 'NoFault', cn: '复查无异常', en: 'Checked again, nothing found', tone: 'good' },
    AsIs: { code: 'AsIs', cn: '限期接受现状', en: 'Accepted as it is, until a date', tone: 'warning' },
    Duplicate: { code: 'Duplicate', cn: '重复上报', en: 'Reported twice', tone: 'neutral' },
  },
)

/** Whose hazards are listed. */
export const hazardFor = enumeration(
  'HazardFor',
  { cn: '相关人', en: 'Whose' },
  {
    Mine: { code: 'mine', cn: '我负责整改的', en: 'Mine to put right' },
    Reported: { code: 'reported', cn: '我上报的', en: 'Reported by me' },
  },
)
