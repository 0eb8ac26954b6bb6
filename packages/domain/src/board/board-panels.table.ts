import { alarmRecordCalls } from '../alarm/record/alarm-record.calls.ts'
import type { Text } from '../core/text.ts'
import { diagnosisCalls } from '../diagnosis/diagnosis.calls.ts'
import { healthScoreCalls } from '../health/health-score.calls.ts'
import { monitorCalls } from '../monitor/monitor.calls.ts'

/** Settings that a panel can have besides its size and title. */
export type PanelSetting = 'company' | 'days' | 'place'

/** A kind of panel of a large screen. */
export interface PanelKind {
  readonly label: Text
  /** What the editor says about it. */
  readonly hint: Text
  /** Its size on a new board: columns of 12, rows of 6. */
  readonly size: { readonly columns: number; readonly rows: number }
  readonly settings: readonly PanelSetting[]
  /** How often it is read again, s; what it shows is marked as old after `oldAfterIntervals` of them. Null: it does not change by itself. */
  readonly intervalS: number | null
  /** What a person needs to see it, beside the permission for large screens; null for nothing more. */
  readonly permission: string | null
}

const monitors = monitorCalls.home.access
const alarms = alarmRecordCalls.findPage.access

/** Every kind of panel, in the order of the editor. The seven of the specification come first (section 2 of its second document). */
export const panelKinds = {
  machines: {
    label: { cn: '设备概况', en: 'Machines' },
    hint: { cn: '按状态统计的设备数', en: 'Machines by state' },
    size: { columns: 3, rows: 2 },
    settings: ['company'],
    intervalS: 10,
    permission: monitors,
  },
  todayAlarms: {
    label: { cn: '今日报警', en: "Today's alarms" },
    hint: { cn: '今日发生的报警及其处理情况', en: 'Alarms raised today, and how many are resolved' },
    size: { columns: 3, rows: 2 },
    settings: ['company'],
    intervalS: 10,
    permission: alarms,
  },
  alarmTrend: {
    label: { cn: '报警趋势', en: 'Alarm trend' },
    hint: { cn: '每日报警数', en: 'Alarms per day' },
    size: { columns: 3, rows: 2 },
    settings: ['company', 'days'],
    intervalS: 60,
    permission: alarms,
  },
  health: {
    label: { cn: '健康评分', en: 'Health score' },
    hint: { cn: '总体评分与评分最低的设备', en: 'The overall score and the machines with the lowest' },
    size: { columns: 3, rows: 2 },
    settings: ['company'],
    intervalS: 300,
    permission: healthScoreCalls.overview.access,
  },
  sensors: {
    label: { cn: '传感器状态', en: 'Sensors' },
    hint: { cn: '24 小时内的传感器状态占比', en: 'Shares of the sensor states within 24 hours' },
    size: { columns: 3, rows: 2 },
    settings: ['company'],
    intervalS: 60,
    permission: monitors,
  },
  diagnosis: {
    label: { cn: '诊断结论', en: 'Diagnosis' },
    hint: { cn: '当前存在的诊断结论，可信度高的在前', en: 'Present findings, the surest first' },
    size: { columns: 3, rows: 2 },
    settings: ['company'],
    intervalS: 60,
    permission: diagnosisCalls.findPage.access,
  },
  toHandle: {
    label: { cn: '待处理报警', en: 'Alarms to handle' },
    hint: { cn: '未处理的报警，严重的在前', en: 'Unresolved alarms, the worst first' },
    size: { columns: 6, rows: 2 },
    settings: ['company'],
    intervalS: 10,
    permission: alarms,
  },
  attention: {
    label: { cn: '需关注的设备', en: 'Machines that need attention' },
    hint: { cn: '按紧急程度列出设备及其原因', en: 'The most urgent machines and the reason for each' },
    size: { columns: 6, rows: 2 },
    settings: ['company'],
    intervalS: 10,
    permission: monitors,
  },
  map: {
    label: { cn: '工厂地图', en: 'Map of plants' },
    hint: { cn: '各工厂的位置与状态', en: 'Plants at their coordinates, with their state' },
    size: { columns: 6, rows: 4 },
    settings: ['company'],
    intervalS: 10,
    permission: monitors,
  },
  plan: {
    label: { cn: '平面图', en: 'Plan' },
    hint: { cn: '公司、区域或设备的图片及其上的对象', en: 'The picture of a company, an area or a machine, with what is placed on it' },
    size: { columns: 6, rows: 4 },
    settings: ['place'],
    intervalS: 10,
    permission: monitors,
  },
  picture: {
    label: { cn: '品牌图片', en: 'Brand image' },
    hint: { cn: '品牌设置中的大屏图片', en: 'The large-screen image of the branding' },
    size: { columns: 6, rows: 2 },
    settings: [],
    intervalS: null,
    permission: null,
  },
} as const satisfies Record<string, PanelKind>

export type PanelKindKey = keyof typeof panelKinds
export const panelKindKeys = Object.keys(panelKinds) as [PanelKindKey, ...PanelKindKey[]]

/** The row of a kind, with the type of all rows. */
export const panelKindOf = (key: PanelKindKey): PanelKind => panelKinds[key]

/** A panel is old after this many of its intervals without an answer (guide to wall boards). */
export const oldAfterIntervals = 3

/** Whether what a panel shows is old: `ageMs` since the server last answered for it. */
export const isOld = (key: PanelKindKey, ageMs: number): boolean => {
  const { intervalS } = panelKindOf(key)
  return intervalS !== null && ageMs > oldAfterIntervals * intervalS * 1000
}
