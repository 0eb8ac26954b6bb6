import { enumeration } from '../core/enum.ts'

/** How a fault came to light. The specification names the field alone; the values are ours. */
export const faultSource = enumeration(
  'FaultSource',
  { cn: '故障来源', en: 'Fault source' },
  {
    Finding: { code: 'Finding', cn: '诊断结论', en: 'Finding of the diagnosis' },
    Alarm: { code: 'Alarm', cn: '监测报警', en: 'Alarm' },
    Inspection: { code: 'Inspection', cn: '点检发现', en: 'Inspection' },
    Repair: { code: 'Repair', cn: '检修发现', en: 'Found during a repair' },
    Breakdown: { code: 'Breakdown', cn: '突发停机', en: 'Breakdown' },
    Operator: { code: 'Operator', cn: '运行人员反映', en: 'Reported by operators' },
    Other: { code: 'Other', cn: '其他', en: 'Other' },
  },
)

/** How driver and driven machine are joined. The specification names the field alone; the values are the usual kinds of the trade. */
export const couplingType = enumeration(
  'CouplingType',
  { cn: '联轴器类型', en: 'Coupling type' },
  {
    Rigid: { code: 'Rigid', cn: '刚性联轴器', en: 'Rigid coupling' },
    Jaw: { code: 'Jaw', cn: '梅花弹性联轴器', en: 'Jaw coupling' },
    PinBush: { code: 'PinBush', cn: '弹性套柱销联轴器', en: 'Pin and bush coupling' },
    Tyre: { code: 'Tyre', cn: '轮胎联轴器', en: 'Tyre coupling' },
    Gear: { code: 'Gear', cn: '齿式联轴器', en: 'Gear coupling' },
    Disc: { code: 'Disc', cn: '膜片联轴器', en: 'Disc coupling' },
    Grid: { code: 'Grid', cn: '蛇形弹簧联轴器', en: 'Grid coupling' },
    Universal: { code: 'Universal', cn: '万向联轴器', en: 'Universal joint' },
    Fluid: { code: 'Fluid', cn: '液力耦合器', en: 'Fluid coupling' },
    Belt: { code: 'Belt', cn: '皮带传动', en: 'Belt drive' },
    Direct: { code: 'Direct', cn: '直联（无联轴器）', en: 'Direct drive, no coupling' },
    Other: { code: 'Other', cn: '其他', en: 'Other' },
  },
)

/** Whether a case stays within its company, or is offered to all. */
export const caseVisibility = enumeration(
  'CaseVisibility',
  { cn: '公开范围', en: 'Public or local' },
  {
    Local: { code: 'Local', cn: '本企业', en: 'Local', tone: 'neutral' },
    Public: { code: 'Public', cn: '公开', en: 'Public', tone: 'good' },
  },
)

/** Where the public copy of a case stands. Only what is approved is shown to other customers. */
export const publicationState = enumeration(
  'PublicationState',
  { cn: '公开状态', en: 'Publication' },
  {
    Draft: { code: 'Draft', cn: '草稿', en: 'Draft', tone: 'neutral' },
    Pending: { code: 'Pending', cn: '待审核', en: 'To approve', tone: 'warning' },
    Approved: { code: 'Approved', cn: '已公开', en: 'Public', tone: 'good' },
    Rejected: { code: 'Rejected', cn: '已退回', en: 'Rejected', tone: 'danger' },
    Withdrawn: { code: 'Withdrawn', cn: '已撤回', en: 'Withdrawn', tone: 'neutral' },
  },
)

/** Who withdrew a public copy. */
export const withdrawnBy = enumeration(
  'WithdrawnBy',
  { cn: '撤回方', en: 'Withdrawn by' },
  {
    Customer: { code: 'Customer', cn: '企业', en: 'The customer' },
    Platform: { code: 'Platform', cn: '平台', en: 'The platform' },
  },
)

/** Whose cases are listed. */
export const caseOrigin = enumeration(
  'CaseOrigin',
  { cn: '范围', en: 'Cases of' },
  {
    Own: { code: 'own', cn: '本企业案例', en: 'Our company' },
    Public: { code: 'public', cn: '公开案例', en: 'Public cases' },
  },
)

/** What may name a customer in a text; `mark` stands in its place in the public copy. */
export const nameKind = enumeration(
  'NameKind',
  { cn: '名称类别', en: 'Kind of name' },
  {
    Company: { code: 'Company', cn: '企业', en: 'Company' },
    Place: { code: 'Place', cn: '地点', en: 'Place' },
    Area: { code: 'Area', cn: '区域', en: 'Area' },
    Machine: { code: 'Machine', cn: '设备', en: 'Machine' },
    Point: { code: 'Point', cn: '测点', en: 'Measuring point' },
    Device: { code: 'Device', cn: '传感器或网关', en: 'Sensor or gateway' },
    Person: { code: 'Person', cn: '人员', en: 'Person' },
    Number: { code: 'Number', cn: '编号', en: 'Number' },
    Contact: { code: 'Contact', cn: '联系方式', en: 'Contact' },
    Date: { code: 'Date', cn: '日期', en: 'Date' },
  },
)
