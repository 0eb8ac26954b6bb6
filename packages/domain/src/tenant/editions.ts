import { codesOf, memberOf } from '../core/enum.ts'
import type { Text } from '../core/text.ts'
import { edition } from './tenant.enums.ts'

export type EditionKey = keyof typeof edition.members

/** A feature of an edition and its groups of permission keys. */
export interface EditionFeature {
  readonly key: string
  readonly label: Text
  /** Keys without their last part: `business:sensor` stands for `business:sensor:list`, `business:sensor:add` and so on. */
  readonly groups: readonly string[]
  readonly editions: readonly EditionKey[]
}

const trendUp: readonly EditionKey[] = ['TrendAlarm', 'FaultDiagnosis', 'Full']
const diagnosisUp: readonly EditionKey[] = ['FaultDiagnosis', 'Full']
const spotCheckToo: readonly EditionKey[] = ['SpotCheck', 'Full']
const everyEdition: readonly EditionKey[] = ['TrendAlarm', 'FaultDiagnosis', 'SpotCheck', 'Full']
const fullOnly: readonly EditionKey[] = ['Full']

/**
 * The features of each edition (specification, section 6 of its second document). Every permission of a tenant belongs to exactly one
 * row; a test checks it. Rows that the specification does not cover are marked as guesses.
 */
export const editionFeatures: readonly EditionFeature[] = [
  { key: 'monitor', label: { cn: '在线监测', en: 'Live monitoring' }, groups: ['business:monitor', 'business:logbook'], editions: trendUp },
  // Not in the specification's presets: a guess that they belong to monitoring.
  { key: 'largeScreen', label: { cn: '大屏', en: 'Large screens' }, groups: ['business:largeScreen'], editions: trendUp },
  {
    key: 'alarm',
    label: { cn: '报警', en: 'Alarms' },
    groups: ['business:alarm', 'business:alarmNotice', 'business:alarmEscalation', 'business:maintenance'],
    editions: trendUp,
  },
  { key: 'data', label: { cn: '数据查询', en: 'Data and trends' }, groups: ['business:data'], editions: trendUp },
  {
    key: 'waves',
    label: { cn: '波形频谱分析', en: 'Waveforms and spectra' },
    groups: ['business:wave', 'business:recording', 'business:bandAlarm', 'business:plugin'],
    editions: diagnosisUp,
  },
  {
    key: 'diagnosis',
    label: { cn: '故障诊断', en: 'Diagnosis' },
    groups: ['business:diagnosis', 'business:expertOpinion', 'business:health'],
    editions: diagnosisUp,
  },
  {
    key: 'faultWork',
    label: { cn: '故障维修与保养', en: 'Repair and maintenance of faults' },
    groups: ['business:faultRepair', 'business:faultUpkeep'],
    editions: diagnosisUp,
  },
  { key: 'caseLibrary', label: { cn: '故障案例库', en: 'Fault case library' }, groups: ['business:faultCase'], editions: diagnosisUp },
  { key: 'weeklyReport', label: { cn: '周报', en: 'Weekly reports' }, groups: ['business:weeklyReport'], editions: diagnosisUp },
  { key: 'aiText', label: { cn: 'AI 解读', en: 'AI texts' }, groups: ['business:aiReport'], editions: diagnosisUp },
  { key: 'ai', label: { cn: 'AI 参数', en: 'AI parameters' }, groups: ['business:ai'], editions: diagnosisUp },
  {
    key: 'plant',
    label: { cn: '公司、区域、设备、部件、测点、轴承', en: 'Companies, areas, machines, components, points, bearings' },
    groups: ['business:company', 'business:area', 'business:equipment', 'business:component', 'business:mapping', 'business:bearing'],
    editions: everyEdition,
  },
  {
    key: 'model',
    label: { cn: '设备模板', en: 'Machine templates' },
    groups: ['business:model', 'business:machineModel', 'business:equipmentModel'],
    editions: everyEdition,
  },
  {
    key: 'devices',
    label: { cn: '传感器与网关', en: 'Sensors and gateways' },
    groups: [
      'business:sensor',
      'business:gateway',
      'business:command',
      'business:sensorConfig',
      'business:gatewaySetting',
      'business:securityEvent',
      'business:collectCard',
      'business:connector',
      'business:provisioning',
      'system:deviceAccess',
    ],
    editions: trendUp,
  },
  {
    key: 'threshold',
    label: { cn: '报警阈值', en: 'Thresholds' },
    groups: ['business:threshold', 'business:sensorThreshold'],
    editions: trendUp,
  },
  {
    key: 'runThreshold',
    label: { cn: '运行判据', en: 'Run thresholds' },
    groups: ['business:runThreshold', 'business:equipmentRunThreshold'],
    editions: diagnosisUp,
  },
  {
    key: 'email',
    label: { cn: '邮件通知', en: 'E-mail' },
    groups: ['business:email', 'system:email', 'system:mailServer'],
    editions: diagnosisUp,
  },
  {
    key: 'inspection',
    label: { cn: '点巡检', en: 'Inspection' },
    groups: [
      'business:inspectionGroup',
      'business:inspectionTask',
      'business:inspectionStandard',
      'business:inspectionLine',
      'business:inspectionPoint',
      'business:inspectionArea',
      'business:inspectionDanger',
      'business:inspectionUpkeep',
      'business:inspectionRepair',
      'business:inspectionDangerLib',
      'business:inspectionUpkeepLib',
      'business:inspectionRepairLib',
      'business:inspectionReport',
    ],
    editions: spotCheckToo,
  },
  { key: 'networking', label: { cn: '传感器组网', en: 'Sensor networking' }, groups: ['business:networking'], editions: fullOnly },
  { key: 'lamp', label: { cn: '报警灯', en: 'Alarm lamps' }, groups: ['business:alarmLamp', 'business:lamp'], editions: fullOnly },
  {
    // Not in the specification: a guess that no edition keeps a customer by the data.
    key: 'companyExport',
    label: { cn: '导出全公司的数据', en: 'Export of the whole company' },
    groups: ['system:companyExport'],
    editions: everyEdition,
  },
  {
    // Not in the specification: a guess that everybody may see what they use.
    key: 'usage',
    label: { cn: '用量', en: 'Usage' },
    groups: ['system:usage'],
    editions: everyEdition,
  },
  {
    key: 'staff',
    label: { cn: '用户、角色、数据权限', en: 'Users, roles, data access limits' },
    groups: ['system:user', 'system:role', 'system:authority', 'system:view'],
    editions: everyEdition,
  },
  // Not in the specification's presets: a guess that every edition includes branding and notices.
  {
    key: 'brand',
    label: { cn: '品牌与通知', en: 'Branding and notices' },
    groups: [
      'business:branding',
      'system:branding',
      'business:brand',
      'system:brand',
      'system:notice',
      'system:importRecord',
      'business:notice',
      'business:content',
    ],
    editions: everyEdition,
  },
]

const featureByGroup = new Map(editionFeatures.flatMap((feature) => feature.groups.map((group) => [group, feature] as const)))

/** The feature of a permission key; undefined for an unlisted key. */
export const featureOf = (permission: string): EditionFeature | undefined =>
  featureByGroup.get(permission.slice(0, permission.lastIndexOf(':')))

/** Whether an edition includes a permission. Unlisted keys are in no edition, and an unknown edition includes nothing. */
export function editionIncludes(code: string, permission: string): boolean {
  const name = Object.entries(edition.members).find(([, member]) => member.code === code)?.[0]
  return featureOf(permission)?.editions.some((one) => one === name) ?? false
}

/** Codes of the editions that include a permission. */
export const editionsWith = (permission: string): readonly string[] => codesOf(edition).filter((code) => editionIncludes(code, permission))

/**
 * Whether users of an edition can have a permission. The key of a button that was added to the menu may be in no group of the code: no call
 * asks for it, and every edition includes it.
 */
export const editionAllows = (code: string, permission: string): boolean =>
  featureOf(permission) === undefined || editionIncludes(code, permission)

/** The display name of an edition. */
export const editionLabel = (code: string): Text => memberOf(edition, code) ?? { cn: code, en: code }
