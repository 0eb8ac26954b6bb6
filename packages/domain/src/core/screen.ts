import { type AddressDefaults, type AddressState, writeAddress } from './address-state.ts'
import type { Text } from './text.ts'

/** The modules of the menu, in the order of the rail. */
export const modules = {
  home: { cn: '首页', en: 'Home', icon: 'home' },
  monitor: { cn: '在线监测', en: 'Monitor', icon: 'monitor' },
  fault: { cn: '故障与报警', en: 'Faults', icon: 'warning' },
  data: { cn: '数据与报告', en: 'Data and reports', icon: 'columns' },
  inspection: { cn: '点巡检', en: 'Inspection', icon: 'inspection' },
  configure: { cn: '资产与设备', en: 'Assets and devices', icon: 'configure' },
  system: { cn: '系统管理', en: 'System', icon: 'system' },
  platform: { cn: '平台管理', en: 'Platform', icon: 'platform' },
} as const satisfies Record<string, Text & { icon: string }>

export type ModuleKey = keyof typeof modules

/** Screens of one module that share an entry of its menu; a bar of tabs leads from one to the other. */
export const menuGroups = {
  recordings: { cn: '采集记录', en: 'Recordings' },
  health: { cn: '健康评估', en: 'Health' },
  alarms: { cn: '报警', en: 'Alarms' },
  findings: { cn: '诊断结论', en: 'Findings' },
  work: { cn: '维修保养', en: 'Repairs' },
  found: { cn: '隐患与维保', en: 'Hazards and work' },
  rounds: { cn: '点检任务', en: 'Rounds' },
  routes: { cn: '路线与标准', en: 'Routes and standards' },
  notifications: { cn: '通知', en: 'Notifications' },
  machines: { cn: '设备与部件', en: 'Machines and parts' },
  sensors: { cn: '传感器', en: 'Sensors' },
  gateways: { cn: '网关与外设', en: 'Gateways and cards' },
  alarmRules: { cn: '报警规则', en: 'Alarm rules' },
  users: { cn: '用户与权限', en: 'Users and access' },
  settings: { cn: '公司设置', en: 'Company settings' },
  email: { cn: '邮件', en: 'E-mail' },
  menus: { cn: '菜单管理', en: 'Menus' },
  logs: { cn: '日志', en: 'Logs' },
  appContent: { cn: 'APP 内容', en: 'App content' },
  firmware: { cn: '固件', en: 'Firmware' },
  operations: { cn: '系统运维', en: 'Operations' },
} as const satisfies Record<string, Text>

export type MenuGroupKey = keyof typeof menuGroups

/** A screen of the web app: the router, the menu, the breadcrumb and the guard read this row. */
export interface Screen {
  readonly path: string
  /** The parameters of its address that links set, with their defaults; a page can have more. */
  readonly query?: AddressDefaults
  readonly label: Text
  readonly module: ModuleKey
  /** The group of the menu that it is a tab of. */
  readonly group?: MenuGroupKey
  /** Required permission; null means any session. */
  readonly permission: string | null
  /** Path of the list screen that the menu highlights; a screen with a parent is not in the menu itself. */
  readonly parent?: string
  /** Only for the super administrator, who can open no other screens. */
  readonly platformOnly?: true
  /** Open to the super administrator, too. */
  readonly alsoPlatform?: true
  /** Without the main layout: no menu and no top bar, always dark. */
  readonly bare?: true
  /** Further search words of the command palette, in both languages. */
  readonly keywords?: string
  /** Name of the screen in the specification, if the label differs: the palette finds it, and it is the tooltip of the menu entry. */
  readonly specName?: Text
}

/** Declares a screen; its path stays a literal type, so that a link to another path does not compile. */
export const screen = <const S extends Screen>(declared: S): S => Object.freeze(declared)

/** Parameters of a link; those that are missing, undefined or equal to their default are not written. */
type LinkParameters<D extends AddressDefaults> = { readonly [K in keyof AddressState<D>]?: AddressState<D>[K] | undefined }

/** Makes the address of a screen; a screen without parameters takes none. */
export type LinkTo<S extends Screen> = S extends { readonly query: infer D extends AddressDefaults }
  ? (parameters?: LinkParameters<D>) => string
  : () => string

/** The address of a screen. Parameters that it does not declare are ignored: a whole record can be passed. */
export function screenAddress({ path, query = {} }: Screen, parameters: LinkParameters<AddressDefaults> = {}): string {
  const declared = Object.fromEntries(Object.keys(query).map((name) => [name, parameters[name]]))
  const written = writeAddress(new URLSearchParams(), query, declared)
  return written.size === 0 ? path : `${path}?${written}`
}

/** Permission for everything; only the super administrator has it. */
export const allPermission = '*:*:*'
