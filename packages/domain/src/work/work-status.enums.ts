import { enumeration } from '../core/enum.ts'

export const auditStatus = enumeration(
  'AuditStatus',
  { cn: '审核状态', en: 'Review status' },
  {
    PendingReview: { code: 1, cn: '待审核', en: 'Awaiting review', tone: 'warning' },
    Reviewed: { code: 2, cn: '已审核', en: 'Approved', tone: 'good' },
    Reject: { code: 3, cn: '已驳回', en: 'Rejected', tone: 'danger' },
  },
)

export const handleStatus = enumeration(
  'HandleStatus',
  { cn: '处置状态', en: 'Handling status' },
  {
    Handling: { code: 1, cn: '处理中', en: 'In progress', tone: 'accent' },
    Handled: { code: 2, cn: '已处理', en: 'Resolved', tone: 'good' },
    Closed: { code: 3, cn: '已关闭', en: 'Closed', tone: 'neutral' },
  },
)

/** Level of a hazard, repair or maintenance task. That the first is the most severe is a guess. */
export const issueLevel = enumeration(
  'IssueLevel',
  { cn: '问题等级', en: 'Issue level' },
  {
    First: { code: 1, cn: '一级', en: 'Level 1', tone: 'danger' },
    Second: { code: 2, cn: '二级', en: 'Level 2', tone: 'warning' },
    Third: { code: 3, cn: '三级', en: 'Level 3', tone: 'neutral' },
  },
)

/** Progress of a maintenance task or repair. */
export const upkeepRepairHandle = enumeration(
  'UpkeepRepairHandle',
  { cn: '保养维修进度', en: 'Maintenance progress' },
  {
    PendingAssign: { code: 1, cn: '待指派', en: 'Awaiting assignment', tone: 'warning' },
    PendingCheck: { code: 2, cn: '待验收', en: 'Awaiting acceptance', tone: 'warning' },
    Resolve: { code: 3, cn: '已解决', en: 'Resolved', tone: 'good' },
  },
)

export const upkeepResult = enumeration(
  'UpkeepResult',
  { cn: '保养结果', en: 'Maintenance result' },
  {
    UnHandle: { code: 1, cn: '未处理', en: 'Open', tone: 'warning' },
    Finished: { code: 2, cn: '已完成', en: 'Finished', tone: 'good' },
  },
)
