import type { Text } from '../core/text.ts'
import type { appEdition } from './tenant.enums.ts'

export type AppEditionKey = keyof typeof appEdition.members

/** The feature groups of the mobile app, in app order. */
export const mobileGroups = {
  platform: { cn: '平台', en: 'Platform' },
  spotCheck: { cn: '点检', en: 'Spot check' },
  manager: { cn: '管理', en: 'Manager' },
  consult: { cn: '资讯', en: 'News' },
  my: { cn: '我的', en: 'Profile' },
} as const satisfies Record<string, Text>

/** A feature of the mobile app and the app editions that have it. */
export interface MobileFeature {
  readonly key: string
  readonly group: keyof typeof mobileGroups
  readonly label: Text
  readonly editions: readonly AppEditionKey[]
}

const every: readonly AppEditionKey[] = ['SPOT_CHECK', 'PLATFORM_REMOTE', 'VIP', 'OEM']
const remoteUp: readonly AppEditionKey[] = ['PLATFORM_REMOTE', 'VIP', 'OEM']
const spotCheckUp: readonly AppEditionKey[] = ['SPOT_CHECK', 'VIP', 'OEM']
// Not in the specification for these editions: results of a spot check need spot checks (guess).
const found: readonly AppEditionKey[] = ['VIP', 'OEM']
const consulting: readonly AppEditionKey[] = ['PLATFORM_REMOTE', 'VIP']

/** Features by edition of the mobile app (specification, section 6 of its second document). */
export const mobileMatrix: readonly MobileFeature[] = [
  { key: 'platform.summary', group: 'platform', label: { cn: '概览', en: 'Summary' }, editions: remoteUp },
  { key: 'platform.mapping', group: 'platform', label: { cn: '测点', en: 'Measuring points' }, editions: remoteUp },
  { key: 'spotCheck.task', group: 'spotCheck', label: { cn: '任务', en: 'Tasks' }, editions: spotCheckUp },
  { key: 'spotCheck.toHiddenDanger', group: 'spotCheck', label: { cn: '转隐患', en: 'Report hazard' }, editions: spotCheckUp },
  { key: 'spotCheck.directLink', group: 'spotCheck', label: { cn: '直连', en: 'Direct connection' }, editions: spotCheckUp },
  { key: 'manager.finished', group: 'manager', label: { cn: '已完成', en: 'Finished' }, editions: spotCheckUp },
  { key: 'manager.timeout', group: 'manager', label: { cn: '超时', en: 'Overdue' }, editions: spotCheckUp },
  { key: 'manager.hiddenDanger', group: 'manager', label: { cn: '隐患', en: 'Hazards' }, editions: found },
  { key: 'manager.repair', group: 'manager', label: { cn: '维修', en: 'Repairs' }, editions: found },
  { key: 'manager.upkeep', group: 'manager', label: { cn: '保养', en: 'Maintenance' }, editions: found },
  {
    key: 'manager.diagnosticNotification',
    group: 'manager',
    label: { cn: '诊断通知', en: 'Diagnosis notifications' },
    editions: remoteUp,
  },
  { key: 'manager.alarmNotification', group: 'manager', label: { cn: '报警通知', en: 'Alarm notifications' }, editions: remoteUp },
  { key: 'consult.recommend', group: 'consult', label: { cn: '推荐', en: 'Recommended' }, editions: consulting },
  { key: 'consult.news', group: 'consult', label: { cn: '新闻', en: 'News' }, editions: consulting },
  { key: 'my.aboutUs', group: 'my', label: { cn: '关于我们', en: 'About us' }, editions: every },
  { key: 'my.languages', group: 'my', label: { cn: '语言', en: 'Languages' }, editions: every },
  { key: 'my.checkUpdate', group: 'my', label: { cn: '检查更新', en: 'Check for updates' }, editions: every },
]
