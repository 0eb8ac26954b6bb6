import { type AddressDefaults, type AddressState, writeAddress } from './address-state.ts'
import type { Text } from './text.ts'

/** The groups of the menu, in the order of the rail. */
export const modules = {
  monitor: { cn: '在线监测', en: 'Monitor', icon: 'monitor' },
  analysis: { cn: '波形分析', en: 'Analysis', icon: 'analysis' },
  fault: { cn: '报警管理', en: 'Alarms', icon: 'warning' },
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
  /** The parameters of its address that links set, with their defaults; a page can have more. */
  readonly query?: AddressDefaults
  readonly label: Text
  readonly module: ModuleKey
  /** Required permission; null means any session. */
  readonly permission: string | null
  /** Path of the list screen that the menu highlights; a screen with a parent is not in the menu itself. */
  readonly parent?: string
  /** Only for the super administrator, who can open no other screens. */
  readonly platformOnly?: true
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
