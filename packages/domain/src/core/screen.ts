import type { Text } from './text.ts'

/** The groups of the menu, in the order of the rail. */
export const modules = {
  monitor: { cn: '在线监测', en: 'Monitor', icon: 'monitor' },
  analysis: { cn: '波形分析', en: 'Analysis', icon: 'analysis' },
  fault: { cn: '故障分析', en: 'Faults', icon: 'warning' },
  data: { cn: '数据查询', en: 'Data', icon: 'columns' },
  health: { cn: '健康评估', en: 'Health', icon: 'gauge' },
  inspection: { cn: '点巡检', en: 'Inspection', icon: 'inspection' },
  configure: { cn: '配置管理', en: 'Configuration', icon: 'configure' },
  system: { cn: '系统管理', en: 'System', icon: 'system' },
  platform: { cn: '平台管理', en: 'Platform', icon: 'platform' },
} as const satisfies Record<string, Text & { icon: string }>

export type ModuleKey = keyof typeof modules

/** A screen of the web app: the router, the menu, the breadcrumb and the guard read this row. */
export interface Screen {
  readonly path: string
  readonly label: Text
  readonly module: ModuleKey
  /** Permission that opens it; null means any session. */
  readonly permission: string | null
  /** Path of the list screen that the menu highlights; a screen with a parent is not in the menu itself. */
  readonly parent?: string
  /** Only for the super administrator, who may open nothing else. */
  readonly platformOnly?: true
  /** More words by which the command palette finds it. */
  readonly keywords?: string
}

export const screen = (declared: Screen): Screen => Object.freeze(declared)

/** Permission that stands for all; only the super administrator's list contains it. */
export const allPermission = '*:*:*'
