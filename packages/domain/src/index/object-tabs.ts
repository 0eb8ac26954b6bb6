import type { Text } from '../core/text.ts'
import type { ScreenKey } from './screens.ts'

/** What a tab of an object opens: a screen, and the part of it that its address names. */
export interface TabTarget {
  readonly screen: ScreenKey
  readonly part?: string
}

/** A tab of the pages of a machine and of a measuring point. */
export interface ObjectTab {
  readonly key: string
  readonly label: Text
  /** Its page needs the height of the window: the other tabs are in the breadcrumb. */
  readonly isFull?: true
  /** Required beside the permission of the screen. */
  readonly permission?: string
  /** Null: what it shows belongs to one point, and it opens with a point of the machine. */
  readonly machine: TabTarget | null
  /** Null: it shows the whole machine, and a point has that of its machine; the address keeps the point. */
  readonly point: TabTarget | null
}

/** The tabs of machines and points, in their order. Each address of the specification is one of them. */
export const objectTabs: readonly ObjectTab[] = [
  { key: 'overview', label: { cn: '概览', en: 'Overview' }, machine: { screen: 'machine' }, point: { screen: 'point' } },
  { key: 'picture', label: { cn: '视图', en: 'Picture' }, machine: { screen: 'machinePicture' }, point: null },
  {
    key: 'trends',
    label: { cn: '趋势', en: 'Trends' },
    permission: 'business:data:list',
    machine: { screen: 'machine', part: 'trends' },
    point: { screen: 'pointHistory' },
  },
  {
    key: 'analysis',
    label: { cn: '波形与频谱', en: 'Waveforms and spectra' },
    isFull: true,
    machine: null,
    point: { screen: 'analysis' },
  },
  { key: 'recordings', label: { cn: '采集记录', en: 'Recordings' }, machine: null, point: { screen: 'waveRecords' } },
  { key: 'sound', label: { cn: '声音', en: 'Sound' }, machine: null, point: { screen: 'soundRecordings' } },
  {
    key: 'alarms',
    label: { cn: '报警', en: 'Alarms' },
    permission: 'business:alarm:list',
    machine: { screen: 'machine', part: 'alarms' },
    point: { screen: 'point', part: 'alarms' },
  },
  { key: 'diagnosis', label: { cn: '诊断', en: 'Diagnosis' }, machine: { screen: 'machineDiagnosis' }, point: null },
  { key: 'health', label: { cn: '健康', en: 'Health' }, machine: { screen: 'pointHealth' }, point: { screen: 'pointHealth' } },
  {
    key: 'settings',
    label: { cn: '设置', en: 'Settings' },
    machine: { screen: 'machine', part: 'settings' },
    point: { screen: 'point', part: 'settings' },
  },
]

/** The screens of areas, machines and points: they share a tree and a head. */
export const objectScreens: readonly ScreenKey[] = [
  ...new Set<ScreenKey>([
    'areaPicture',
    ...objectTabs.flatMap(({ machine, point }) => [machine, point].flatMap((one) => one?.screen ?? [])),
  ]),
]
