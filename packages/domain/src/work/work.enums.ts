import { enumeration } from '../core/enum.ts'

/** What work is: putting right what failed, or preventing it. */
export const workKind = enumeration(
  'WorkKind',
  { cn: '工作类型', en: 'Kind of work' },
  {
    Repair: { code: 'Repair', cn: '维修', en: 'Repair' },
    Upkeep: { code: 'Upkeep', cn: '保养', en: 'Maintenance' },
  },
)

/** Where work came from. The codes name the screens and permissions of it, too. */
export const workOrigin = enumeration(
  'WorkOrigin',
  { cn: '来自', en: 'Came from' },
  {
    Fault: { code: 'Fault', cn: '故障', en: 'Fault' },
    Inspection: { code: 'Inspection', cn: '点检', en: 'Inspection' },
  },
)

/** Where a piece of work stands, in one word: made of the codes of progress, review and hold (`stageOf`). */
export const workStage = enumeration(
  'WorkStage',
  { cn: '阶段', en: 'Stage' },
  {
    ToAssign: { code: 'ToAssign', cn: '待指派', en: 'To assign', tone: 'warning' },
    InWork: { code: 'InWork', cn: '进行中', en: 'In work', tone: 'accent' },
    OnHold: { code: 'OnHold', cn: '暂停', en: 'On hold', tone: 'neutral' },
    ToReview: { code: 'ToReview', cn: '待审核', en: 'To review', tone: 'warning' },
    SentBack: { code: 'SentBack', cn: '已退回', en: 'Sent back', tone: 'danger' },
    Accepted: { code: 'Accepted', cn: '已验收', en: 'Accepted', tone: 'good' },
    Cancelled: { code: 'Cancelled', cn: '已取消', en: 'Cancelled', tone: 'neutral' },
  },
)

/** How far a maintenance system of the customer has come with work that it was handed. */
export const externalState = enumeration(
  'ExternalWorkState',
  { cn: '外部系统状态', en: 'State in the maintenance system' },
  {
    Open: { code: 'Open', cn: '已登记', en: 'Registered', tone: 'neutral' },
    InProgress: { code: 'InProgress', cn: '处理中', en: 'In progress', tone: 'accent' },
    Done: { code: 'Done', cn: '已完成', en: 'Done', tone: 'good' },
    Cancelled: { code: 'Cancelled', cn: '已取消', en: 'Cancelled', tone: 'neutral' },
  },
)

/** What was found when the machine was opened. */
export const workFound = enumeration(
  'WorkFound',
  { cn: '检查结果', en: 'What was found' },
  {
    AsSuspected: { code: 'AsSuspected', cn: '与怀疑的故障一致', en: 'The suspected fault', tone: 'danger' },
    OtherFault: { code: 'OtherFault', cn: '其他故障', en: 'Another fault', tone: 'warning' },
    Nothing: { code: 'Nothing', cn: '未发现异常', en: 'Nothing', tone: 'good' },
    NotOpened: { code: 'NotOpened', cn: '未拆检', en: 'Not looked at', tone: 'neutral' },
  },
)

/** Whose work is listed. */
export const workFor = enumeration(
  'WorkFor',
  { cn: '负责', en: 'Whose' },
  {
    Mine: { code: 'mine', cn: '指派给我的', en: 'Assigned to me' },
    Reported: { code: 'reported', cn: '我上报的', en: 'Reported by me' },
  },
)

/** Whether the open work is late. */
export const workDue = enumeration(
  'WorkDue',
  { cn: '期限', en: 'Due' },
  {
    Overdue: { code: 'overdue', cn: '已逾期', en: 'Overdue' },
    Week: { code: 'week', cn: '7 天内到期', en: 'Due within 7 days' },
  },
)
