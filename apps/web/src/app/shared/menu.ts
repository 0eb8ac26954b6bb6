import { type ModuleKey, modules, type Screen } from '@undertone/domain/core/screen'
import type { Language, Text } from '@undertone/domain/core/text'
import type { MenuNode } from '@undertone/domain/session/session.calls'
import { placeholderPath } from './route-rules.ts'

/** An entry of the rail. */
export interface RailEntry {
  readonly path: string
  readonly label: string
  /** Name of the screen in the specification, if its label differs. */
  readonly specName?: string
}

/** A module of the rail with its screens. */
export interface RailModule {
  readonly id: number
  readonly icon: string
  readonly label: string
  readonly entries: readonly RailEntry[]
}

const isModule = (key: string): key is ModuleKey => key in modules

/** The module of a menu entry: identified by its icon, or by its key in an older menu. */
const moduleOf = (icon: string) => (isModule(icon) ? modules[icon] : Object.values(modules).find((one) => one.icon === icon))

/** A default name is translated; a name entered by an administrator is shown as entered. */
function named(menuName: string, ours: Text | undefined, lang: Language): string {
  return ours && (menuName === '' || menuName === ours.cn || menuName === ours.en) ? ours[lang] : menuName
}

/** The name of a screen in the specification, if its label differs in this language. */
export const specNameOf = ({ label, specName }: Pick<Screen, 'label' | 'specName'>, lang: Language): { readonly specName?: string } =>
  specName && specName[lang] !== label[lang] ? { specName: specName[lang] } : {}

const entriesOf = (nodes: readonly MenuNode[], screens: readonly Screen[], lang: Language): RailEntry[] =>
  nodes.flatMap((node) => {
    if (node.menuType === 'F') return []
    const screen = screens.find((one) => one.path === node.path)
    if (!screen) return entriesOf(node.children, screens, lang)
    return [{ path: node.path, label: named(node.menuName, screen.label, lang), ...specNameOf(screen, lang) }]
  })

/** The rail of a menu tree: top entries are modules, a top entry with a screen is a module with one entry. */
export function railOf(menus: readonly MenuNode[], screens: readonly Screen[], lang: Language): RailModule[] {
  return menus.flatMap((node) => {
    const isGroup = node.path === placeholderPath || !screens.some((one) => one.path === node.path)
    const entries = entriesOf(isGroup ? node.children : [node], screens, lang)
    if (entries.length === 0 || node.menuType === 'F') return []
    const ours = moduleOf(node.icon)
    return [{ id: node.id, icon: ours?.icon ?? node.icon, label: named(node.menuName, isGroup ? ours : undefined, lang), entries }]
  })
}

/** The breadcrumb: module, parent screen, screen; only a step with a path is a link. */
export function trailOf(screen: Screen | undefined, screens: readonly Screen[]): { readonly label: Text; readonly path?: string }[] {
  if (!screen) return []
  const parent = screens.find((one) => one.path === screen.parent)
  return [{ label: modules[screen.module] }, ...(parent ? [{ label: parent.label, path: parent.path }] : []), { label: screen.label }]
}
