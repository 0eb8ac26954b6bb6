import { enumeration } from '../core/enum.ts'

/** Status of an inspection task. */
export const inspectionTaskStatus = enumeration(
  'InspectionTaskStatus',
  { cn: '任务状态', en: 'Task status' },
  {
    Running: { code: 1, cn: '进行中', en: 'Running', tone: 'accent' },
    Finished: { code: 2, cn: '已完成', en: 'Finished', tone: 'good' },
    Timeout: { code: 3, cn: '已超时', en: 'Overdue', tone: 'danger' },
    NoStart: { code: 4, cn: '未开始', en: 'Not started', tone: 'neutral' },
  },
)

/** Status of one point of an inspection task. */
export const inspectionItemStatus = enumeration(
  'InspectionItemStatus',
  { cn: '点检状态', en: 'Inspection status' },
  {
    HasInspected: { code: 1, cn: '已检', en: 'Inspected', tone: 'good' },
    NotInspect: { code: 2, cn: '未检', en: 'Not inspected', tone: 'warning' },
    PartialUpload: { code: 3, cn: '部分上传', en: 'Partially uploaded', tone: 'warning' },
    NotYetInTime: { code: 4, cn: '未到时间', en: 'Not yet due', tone: 'neutral' },
    Timeout: { code: 5, cn: '已超时', en: 'Overdue', tone: 'danger' },
    SkipInspect: { code: 6, cn: '跳检', en: 'Skipped', tone: 'unknown' },
  },
)

/** Status of a hazard. */
export const dangerStatus = enumeration(
  'DangerStatus',
  { cn: '隐患状态', en: 'Hazard status' },
  {
    PendingApproval: { code: 1, cn: '待审批', en: 'Awaiting approval', tone: 'warning' },
    PendingDetected: { code: 2, cn: '待检测', en: 'Awaiting check', tone: 'warning' },
    Settled: { code: 3, cn: '已解决', en: 'Resolved', tone: 'good' },
  },
)

/** Whether a route uses the default or a custom order of its points. */
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
  { cn: '点检方式', en: 'Inspection order' },
  {
    ByOrder: { code: 1, cn: '按顺序点检', en: 'In sequence' },
    Free: { code: 2, cn: '自由点检', en: 'Any order' },
  },
)

/** How an inspector confirms presence at a point. */
export const pointType = enumeration(
  'PointType',
  { cn: '点位类型', en: 'Check-in method' },
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
    On: { code: 0, cn: '启用', en: 'Enabled', tone: 'good' },
    Off: { code: 1, cn: '停用', en: 'Disabled', tone: 'neutral' },
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
