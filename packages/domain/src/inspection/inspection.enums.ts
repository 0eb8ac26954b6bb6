import { enumeration } from '../core/enum.ts'

/** State of an inspection round. */
export const inspectionTaskStatus = enumeration(
  'InspectionTaskStatus',
  { cn: '任务状态', en: 'Task status' },
  {
    Running: { code: 1, cn: '进行中', en: 'Running', tone: 'accent' },
    Finished: { code: 2, cn: '已完成', en: 'Finished', tone: 'good' },
    Timeout: { code: 3, cn: '已超时', en: 'Timed out', tone: 'danger' },
    NoStart: { code: 4, cn: '未开始', en: 'Not started', tone: 'neutral' },
  },
)

/** State of one point of a round. */
export const inspectionItemStatus = enumeration(
  'InspectionItemStatus',
  { cn: '点检状态', en: 'Inspection state' },
  {
    HasInspected: { code: 1, cn: '已检', en: 'Inspected', tone: 'good' },
    NotInspect: { code: 2, cn: '未检', en: 'Not inspected', tone: 'warning' },
    PartialUpload: { code: 3, cn: '部分上传', en: 'Partly uploaded', tone: 'warning' },
    NotYetInTime: { code: 4, cn: '未到时间', en: 'Not yet due', tone: 'neutral' },
    Timeout: { code: 5, cn: '超时', en: 'Timed out', tone: 'danger' },
    SkipInspect: { code: 6, cn: '跳检', en: 'Skipped', tone: 'unknown' },
  },
)

/** State of a hazard. */
export const dangerStatus = enumeration(
  'DangerStatus',
  { cn: '隐患状态', en: 'Hazard status' },
  {
    PendingApproval: { code: 1, cn: '待审批', en: 'Awaiting approval', tone: 'warning' },
    PendingDetected: { code: 2, cn: '待检测', en: 'Awaiting check', tone: 'warning' },
    Settled: { code: 3, cn: '已解决', en: 'Settled', tone: 'good' },
  },
)

export const auditStatus = enumeration(
  'AuditStatus',
  { cn: '审核状态', en: 'Audit status' },
  {
    PendingReview: { code: 1, cn: '待审核', en: 'Awaiting review', tone: 'warning' },
    Reviewed: { code: 2, cn: '已审核', en: 'Reviewed', tone: 'good' },
    Reject: { code: 3, cn: '已驳回', en: 'Rejected', tone: 'danger' },
  },
)

export const handleStatus = enumeration(
  'HandleStatus',
  { cn: '处置状态', en: 'Handling status' },
  {
    Handling: { code: 1, cn: '处理中', en: 'In progress', tone: 'accent' },
    Handled: { code: 2, cn: '已处理', en: 'Handled', tone: 'good' },
    Closed: { code: 3, cn: '已关闭', en: 'Closed', tone: 'neutral' },
  },
)

/** How far an upkeep or a repair has come. */
export const upkeepRepairHandle = enumeration(
  'UpkeepRepairHandle',
  { cn: '保养维修进度', en: 'Upkeep and repair progress' },
  {
    PendingAssign: { code: 1, cn: '待指派', en: 'Awaiting assignment', tone: 'warning' },
    PendingCheck: { code: 2, cn: '待验收', en: 'Awaiting acceptance', tone: 'warning' },
    Resolve: { code: 3, cn: '已解决', en: 'Resolved', tone: 'good' },
  },
)

export const upkeepResult = enumeration(
  'UpkeepResult',
  { cn: '保养结果', en: 'Upkeep result' },
  {
    UnHandle: { code: 1, cn: '未处理', en: 'Not handled', tone: 'warning' },
    Finished: { code: 2, cn: '已完成', en: 'Finished', tone: 'good' },
  },
)

/** Whether a route follows the default order of its points or an own one. */
export const lineType = enumeration(
  'LineType',
  { cn: '路线类型', en: 'Route type' },
  {
    Default: { code: 1, cn: '默认路线', en: 'Default' },
    Custom: { code: 2, cn: '自定义路线', en: 'Custom' },
  },
)

/** Whether the points of a route must be visited in their order. */
export const inspectionType = enumeration(
  'InspectionType',
  { cn: '点检方式', en: 'Inspection type' },
  {
    ByOrder: { code: 1, cn: '按顺序点检', en: 'In order' },
    Free: { code: 2, cn: '自由点检', en: 'Free' },
  },
)

/** How an inspector proves to stand at a point. */
export const pointType = enumeration(
  'PointType',
  { cn: '点位类型', en: 'Point type' },
  {
    PDA: { code: 0, cn: 'PDA', en: 'PDA' },
    QRCode: { code: 1, cn: '二维码', en: 'QR code' },
    NFC: { code: 2, cn: 'NFC', en: 'NFC' },
  },
)

export const pointStatus = enumeration(
  'PointStatus',
  { cn: '点位状态', en: 'Point status' },
  {
    On: { code: 0, cn: '启用', en: 'On', tone: 'good' },
    Off: { code: 1, cn: '停用', en: 'Off', tone: 'neutral' },
  },
)

/** What an inspection standard has measured at a point. */
export const standardCollectMode = enumeration(
  'StandardCollectMode',
  { cn: '采集内容', en: 'What is collected' },
  {
    Eigenvalue: { code: 1, cn: '特征值', en: 'Eigenvalues' },
    EigenvalueAndWave: { code: 2, cn: '特征值和波形', en: 'Eigenvalues and wave' },
  },
)

export const inspectionYesNo = enumeration(
  'InspectionYesNo',
  { cn: '是否', en: 'Yes or no' },
  {
    Yes: { code: 1, cn: '是', en: 'Yes' },
    No: { code: 2, cn: '否', en: 'No' },
  },
)

/** Level of a hazard, a repair or an upkeep. That the first is the gravest is a guess. */
export const issueLevel = enumeration(
  'IssueLevel',
  { cn: '问题等级', en: 'Level' },
  {
    First: { code: 1, cn: '一级', en: 'First level', tone: 'danger' },
    Second: { code: 2, cn: '二级', en: 'Second level', tone: 'warning' },
    Third: { code: 3, cn: '三级', en: 'Third level', tone: 'neutral' },
  },
)
