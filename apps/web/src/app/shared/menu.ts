import { type ModuleKey, modules, type Screen } from '@undertone/domain/core/screen'
import type { Language, Text } from '@undertone/domain/core/text'
import type { MenuNode } from '@undertone/domain/session/session.calls'
import { placeholderPath } from './route-rules.ts'

/** An entry of the rail. */
export interface RailEntry {
  readonly path: string
  readonly label: string
}

/** A module of the rail with its screens. */
export interface RailModule {
  readonly id: number
  readonly icon: string
  readonly label: string
  readonly entries: readonly RailEntry[]
}

const isModule = (key: string): key is ModuleKey => key in modules

/** The module that an entry of the menu stands for: its icon says it, and so does the key of one in an older menu. */
const moduleOf = (icon: string) => (isModule(icon) ? modules[icon] : Object.values(modules).find((one) => one.icon === icon))

/** A name that came from our own tables follows the language; one that an administrator wrote stays as written. */
function named(given: string, ours: Text | undefined, lang: Language): string {
  return ours && (given === '' || given === ours.cn || given === ours.en) ? ours[lang] : given
}

const entriesOf = (nodes: readonly MenuNode[], screens: readonly Screen[], lang: Language): RailEntry[] =>
  nodes.flatMap((node) => {
    if (node.menuType === 'F') return []
    const screen = screens.find((one) => one.path === node.path)
    if (!screen) return entriesOf(node.children, screens, lang)
    return [{ path: node.path, label: named(node.menuName, screen.label, lang) }]
  })

/** The rail that belongs to a menu tree: top entries are modules, a top entry with a screen is a module of one. */
export function railOf(menus: readonly MenuNode[], screens: readonly Screen[], lang: Language): RailModule[] {
  return menus.flatMap((node) => {
    const isGroup = node.path === placeholderPath || !screens.some((one) => one.path === node.path)
    const entries = entriesOf(isGroup ? node.children : [node], screens, lang)
    if (entries.length === 0 || node.menuType === 'F') return []
    const ours = moduleOf(node.icon)
    return [{ id: node.id, icon: ours?.icon ?? node.icon, label: named(node.menuName, isGroup ? ours : undefined, lang), entries }]
  })
}

/** The steps of the breadcrumb: module, parent screen, screen; only a step with a path can be followed. */
export function trailOf(screen: Screen | undefined, screens: readonly Screen[]): { readonly label: Text; readonly path?: string }[] {
  if (!screen) return []
  const parent = screens.find((one) => one.path === screen.parent)
  return [{ label: modules[screen.module] }, ...(parent ? [{ label: parent.label, path: parent.path }] : []), { label: screen.label }]
}
