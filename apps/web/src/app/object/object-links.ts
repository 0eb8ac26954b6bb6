import { type Screen, screenAddress } from '@undertone/domain/core/screen'
import { type ObjectTab, objectScreens, objectTabs, type TabTarget } from '@undertone/domain/index/object-tabs'
import { screenOf, screenTable } from '@undertone/domain/index/screens'
import { to } from '@undertone/domain/index/to'
import type { ObjectId, ObjectStep } from '../../points/object/shown-object.ts'
import { type AssetNode, flatNodes, keyOf, pathTo } from '../../resource/reference/asset-nodes.ts'

/** Whether an address is a page of areas, machines and points. */
export const isObjectScreen = (pathname: string): boolean => objectScreens.some((key) => screenTable[key].path === pathname)

/** The object that an address names: the point if it has one, else the machine, else the area. */
export function objectIn(search: string): ObjectId | null {
  const query = new URLSearchParams(search)
  const idOf = (name: string) => {
    const id = Number(query.get(name))
    return Number.isInteger(id) && id > 0 ? id : null
  }
  const [mappingId, equipmentId, areaId] = [idOf('mappingId'), idOf('equipmentId'), idOf('areaId')]
  if (mappingId !== null) return { kind: 'mapping', id: mappingId }
  if (equipmentId !== null) return { kind: 'equipment', id: equipmentId }
  return areaId === null ? null : { kind: 'area', id: areaId }
}

/** The nodes from the company to an object, itself last; empty if the user cannot see it. */
export function nodesTo(nodes: readonly AssetNode[], { kind, id }: ObjectId): AssetNode[] {
  const all = new Map(flatNodes(nodes).map((node) => [node.key, node]))
  return pathTo(nodes, keyOf(kind, id)).flatMap((key) => all.get(key) ?? [])
}

/** The point with which tabs of a machine open that belong to one point: the one that Home names, else the worst. */
const pointOf = (machine: AssetNode): AssetNode | undefined =>
  machine.children.find(({ id }) => id === machine.worstId) ?? machine.children[0]

const screenOfTarget = ({ screen }: TabTarget): Screen => screenTable[screen]

const addressOf = (target: TabTarget, ids: { readonly mappingId?: number; readonly equipmentId?: number }): string =>
  screenAddress(screenOfTarget(target), { ...ids, ...(target.part ? { part: target.part } : {}) })

/** Where a tab leads for a machine or point; null if the object does not have it. */
export function tabAddress(tab: ObjectTab, node: AssetNode): string | null {
  if (node.kind === 'mapping') {
    if (tab.point) return addressOf(tab.point, { mappingId: node.id })
    const { equipmentId } = node.path
    // What shows the whole machine keeps the point: its other tabs lead back to the point, not to the worst one.
    return tab.machine && equipmentId !== undefined ? addressOf(tab.machine, { equipmentId, mappingId: node.id }) : null
  }
  if (node.kind !== 'equipment') return null
  if (tab.machine) return addressOf(tab.machine, { equipmentId: node.id })
  const point = pointOf(node)
  return point && tab.point ? addressOf(tab.point, { mappingId: point.id }) : null
}

/** The screen that a tab opens for an object of this kind. */
export const tabScreen = (tab: ObjectTab, kind: AssetNode['kind']): Screen | undefined => {
  const target = kind === 'mapping' ? (tab.point ?? tab.machine) : (tab.machine ?? tab.point)
  return target ? screenOfTarget(target) : undefined
}

/** The tab of an address. */
export function tabAt(pathname: string, search: string, kind: AssetNode['kind']): ObjectTab | undefined {
  const part = new URLSearchParams(search).get('part') ?? ''
  const isAt = (target: TabTarget | null) => target !== null && screenOfTarget(target).path === pathname && (target.part ?? '') === part
  const own = (tab: ObjectTab) => (kind === 'mapping' ? tab.point : tab.machine)
  return objectTabs.find((tab) => isAt(own(tab))) ?? objectTabs.find((tab) => isAt(tab.point) || isAt(tab.machine))
}

/** Where an object of the tree opens: in the present tab, or in the overview where it does not have that. */
export function nodeAddress(node: AssetNode, tab: ObjectTab | undefined): string {
  if (node.kind === 'company') return to.overview({ companyId: node.id })
  if (node.kind === 'area') return to.areaPicture({ areaId: node.id })
  const isOther = node.kind === 'equipment' ? tab?.machine === null : tab?.point === null
  const kept = tab && !isOther ? tabAddress(tab, node) : null
  return kept ?? (node.kind === 'mapping' ? to.point({ mappingId: node.id }) : to.machine({ equipmentId: node.id }))
}

/** The same with the tab of the page that is open, where the page stays: an analyst walks through the points of a machine with one kind of chart. */
export function addressWithView(
  node: AssetNode,
  tab: ObjectTab | undefined,
  { pathname, search }: { pathname: string; search: string },
): string {
  const address = nodeAddress(node, tab)
  const view = new URLSearchParams(search).get('tab')
  return view !== null && address.split('?')[0] === pathname ? `${address}&${new URLSearchParams({ tab: view })}` : address
}

/** The path to an object as links. */
export const trailTo = (nodes: readonly AssetNode[]): ObjectStep[] =>
  nodes.map((node) => ({ label: node.label, to: nodeAddress(node, undefined) }))

/** The points of an object; of an area or a company none, whose points are too many for one table. */
const pointsOf = (node: AssetNode): number[] => {
  if (node.kind === 'mapping') return [node.id]
  return node.kind === 'equipment' ? node.children.map(({ id }) => id) : []
}

/** What a page of areas, machines or points shows; on another page, what its list is narrowed by. */
export function objectOnPage(pathname: string, search: string, last: ObjectId | null): ObjectId | null {
  const query = new URLSearchParams(search)
  // The history of a machine is that of its points.
  if (isObjectScreen(pathname) || (pathname === screenTable.history.path && query.has('points'))) return last
  const [kind, id] = [query.get('kind'), Number(query.get('id'))]
  const isNamed = (kind === 'area' || kind === 'equipment' || kind === 'mapping') && Number.isInteger(id) && id > 0
  return isNamed ? { kind, id } : objectIn(search)
}

/** The parameters with which a list is narrowed to an object: those that its screen declares, and the closest of them alone where one implies the others. */
function narrowing(query: Readonly<Record<string, unknown>>, nodes: readonly AssetNode[]): Readonly<Record<string, number>> {
  const idOf = (kind: AssetNode['kind']) => nodes.find((node) => node.kind === kind)?.id
  const [mappingId, equipmentId, areaId] = [idOf('mapping'), idOf('equipment'), idOf('area')]
  const hasMachine = 'equipmentId' in query && equipmentId !== undefined
  return {
    ...('mappingId' in query && mappingId !== undefined ? { mappingId } : {}),
    ...(hasMachine ? { equipmentId } : {}),
    ...('areaId' in query && areaId !== undefined && !hasMachine ? { areaId } : {}),
  }
}

/** The screens that take an object by other parameters than its id. */
function otherParameters(path: string, nodes: readonly AssetNode[]): string | null {
  const node = nodes.at(-1)
  const area = nodes.find(({ kind }) => kind === 'area')
  if (path === screenTable.history.path && node) return to.history({ points: pointsOf(node) })
  if (path === screenTable.assetTree.path && node) return to.assetTree({ kind: node.kind, id: node.id })
  return path === screenTable.healthOverview.path && area ? to.healthOverview({ kind: 'area', id: area.id }) : null
}

/**
 * The address of a screen of the menu that keeps an object, if it can be narrowed by one.
 *
 * @param lastNodes The path to the object that was shown last: pages of objects open with it.
 * @param nodes The path to the object on the present page: lists are narrowed by it, so that a list that was opened from elsewhere is whole. Default: the same.
 */
export function screenWithObject(path: string, lastNodes: readonly AssetNode[], nodes = lastNodes): string {
  const machine = lastNodes.find(({ kind }) => kind === 'equipment')
  for (const at of [lastNodes.at(-1), machine]) {
    const tab = at && objectTabs.find((one) => tabScreen(one, at.kind)?.path === path)
    const address = at && tab && tabAddress(tab, at)
    if (address) return address
  }
  const screen = screenOf(path)
  // Home answers for the whole plant.
  if (!screen || screen.module === 'home') return path
  return (
    otherParameters(path, path === screenTable.history.path ? lastNodes : nodes) ??
    screenAddress(screen, narrowing(screen.query ?? {}, nodes))
  )
}
