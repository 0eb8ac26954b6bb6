import { type ModuleKey, menuGroups, modules, type Screen } from '@undertone/domain/core/screen'
import type { Language, Text } from '@undertone/domain/core/text'
import type { MenuNode } from '@undertone/domain/session/session.calls'
import { placeholderPath } from './route-rules.ts'

/** A screen in the menu. */
export interface MenuScreen {
  readonly path: string
  readonly label: string
  /** Name of the screen in the specification, if its label differs. */
  readonly specName?: string
}

/** An entry of the rail: a screen, or a group of screens, which opens at its first. */
export interface RailEntry extends MenuScreen {
  /** The screens of a group. */
  readonly tabs?: readonly MenuScreen[]
}

/** A module of the rail with its entries. */
export interface RailModule {
  readonly id: number
  readonly icon: string
  readonly label: string
  readonly entries: readonly RailEntry[]
}

const isModule = (key: string): key is ModuleKey => key in modules

/** The module of a menu entry: identified by its icon, or by its key in an older menu. */
const moduleOf = (icon: string) => (isModule(icon) ? modules[icon] : Object.values(modules).find((one) => one.icon === icon))

const isNamed = (name: string) => (of: Text) => name === of.cn || name === of.en

/** A default name is translated; a name entered by an administrator is shown as entered. */
function named(menuName: string, ours: Text | undefined, lang: Language): string {
  return ours && (menuName === '' || isNamed(menuName)(ours)) ? ours[lang] : menuName
}

/** The name of a screen in the specification, if its label differs in this language. */
export const specNameOf = ({ label, specName }: Pick<Screen, 'label' | 'specName'>, lang: Language): { readonly specName?: string } =>
  specName && specName[lang] !== label[lang] ? { specName: specName[lang] } : {}

/** All screens of a branch of the menu. */
const screensOf = (node: MenuNode, screens: readonly Screen[], lang: Language): MenuScreen[] => {
  if (node.menuType === 'F') return []
  const screen = screens.find((one) => one.path === node.path)
  if (!screen) return node.children.flatMap((child) => screensOf(child, screens, lang))
  return [{ path: node.path, label: named(node.menuName, screen.label, lang), ...specNameOf(screen, lang) }]
}

/** The entry of a screen or a group; a group with one screen is that screen. */
function entryOf(node: MenuNode, screens: readonly Screen[], lang: Language): RailEntry[] {
  const inside = screensOf(node, screens, lang)
  const [first] = inside
  if (first === undefined) return []
  if (inside.length === 1) return [first]
  const ours = Object.values(menuGroups).find(isNamed(node.menuName))
  return [{ path: first.path, label: named(node.menuName, ours, lang), tabs: inside }]
}

/** The rail of a menu tree: top entries are modules, a top entry with a screen is a module with one entry. */
export function railOf(menus: readonly MenuNode[], screens: readonly Screen[], lang: Language): RailModule[] {
  return menus.flatMap((node) => {
    const isGroup = node.path === placeholderPath || !screens.some((one) => one.path === node.path)
    const entries = (isGroup ? node.children : [node]).flatMap((child) => entryOf(child, screens, lang))
    if (entries.length === 0 || node.menuType === 'F') return []
    const ours = moduleOf(node.icon)
    return [{ id: node.id, icon: ours?.icon ?? node.icon, label: named(node.menuName, isGroup ? ours : undefined, lang), entries }]
  })
}

/** Whether an entry leads to a screen, itself or by one of its tabs. */
export const leadsTo = (entry: RailEntry, path: string | undefined): boolean => (entry.tabs ?? [entry]).some((one) => one.path === path)

/** The screens that share an entry with a screen, in the order of the tabs; none for a screen alone. */
export const tabsOf = (rail: readonly RailModule[], path: string | undefined): readonly MenuScreen[] =>
  rail.flatMap(({ entries }) => entries).find((entry) => leadsTo(entry, path))?.tabs ?? []

/** A step of the breadcrumb; only one with a path is a link. */
export interface TrailStep {
  readonly label: Text
  readonly path?: string
}

/** The breadcrumb: module, group, parent screen, screen. The module of Home is Home itself. */
export function trailOf(screen: Screen | undefined, screens: readonly Screen[]): readonly TrailStep[] {
  if (!screen) return []
  if (screen.module === 'home') return [{ label: screen.label }]
  const parent = screens.find((one) => one.path === screen.parent)
  const { group, label } = parent ?? screen
  const isNamedAlike = group !== undefined && menuGroups[group].en === label.en
  return [
    { label: modules[screen.module] },
    ...(group && !isNamedAlike ? [{ label: menuGroups[group] }] : []),
    ...(parent ? [{ label: parent.label, path: parent.path }] : []),
    { label: screen.label },
  ]
}
