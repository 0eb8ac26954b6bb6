import type { CodeOf } from '@undertone/domain/core/enum'
import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { type liveState, worstState } from '@undertone/domain/monitor/monitor.enums'

/** The four levels of the asset tree; the words are the keys of their resources. */
export const assetKinds = ['company', 'area', 'equipment', 'mapping'] as const
export type AssetKind = (typeof assetKinds)[number]

/** Where a node stands: the ids of itself and of what holds it. */
export interface AssetPath {
  readonly companyId: number
  readonly areaId?: number
  readonly equipmentId?: number
  readonly mappingId?: number
}

/** A node of the asset tree. */
export interface AssetNode {
  readonly kind: AssetKind
  readonly id: number
  /** Unique in the tree: `equipment:12`. */
  readonly key: string
  readonly name: string
  /** The name as the tree writes it: a point carries the last 4 characters of its sensor's id in brackets. */
  readonly label: string
  /** Code of LiveState; of a company or area the worst below it, null where it has no machine. */
  readonly state: CodeOf<typeof liveState> | null
  readonly path: AssetPath
  readonly children: readonly AssetNode[]
}

/** A company that stands in the tree even without an area. */
export interface TreeCompany {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
}

export const keyOf = (kind: AssetKind, id: number): string => `${kind}:${id}`

/** The state of every point of the tree, by its id. */
export const pointStates = (areas: readonly TreeArea[]): ReadonlyMap<number, string> =>
  new Map(
    areas.flatMap((area) =>
      area.equipmentDetailVOList.flatMap((machine) => machine.mappingDetailVOList.map((point) => [point.mappingId, point.state] as const)),
    ),
  )

/** Name of a measuring point with the last 4 characters of its sensor's id (specification, section 2). */
export const mappingLabel = (name: string, sensorId: string | null): string => (sensorId ? `${name} (${sensorId.slice(-4)})` : name)

const worstOf = (children: readonly AssetNode[]): AssetNode['state'] => worstState(children.flatMap(({ state }) => state ?? []))

const node = (
  kind: AssetKind,
  id: number,
  name: string,
  path: AssetPath,
  children: readonly AssetNode[],
  state: AssetNode['state'] = null,
) => ({
  kind,
  id,
  key: keyOf(kind, id),
  name,
  label: name,
  state,
  path,
  children,
})

function areaNode(area: TreeArea): AssetNode {
  const place = { companyId: area.companyId, areaId: area.areaId }
  const machines = area.equipmentDetailVOList.map((machine): AssetNode => {
    const at = { ...place, equipmentId: machine.equipmentId }
    const points = machine.mappingDetailVOList.map(
      (point): AssetNode => ({
        ...node('mapping', point.mappingId, point.mappingName, { ...at, mappingId: point.mappingId }, [], point.state),
        label: mappingLabel(point.mappingName, point.sensorId),
      }),
    )
    return node('equipment', machine.equipmentId, machine.equipmentName, at, points, machine.state)
  })
  return node('area', area.areaId, area.areaName, place, machines, worstOf(machines))
}

/** Builds company > area > machine > point; `companies` adds those without an area and puts sub-companies under their parents. */
export function assetNodes(areas: readonly TreeArea[], companies: readonly TreeCompany[] = []): AssetNode[] {
  const known = new Map(companies.map((one) => [one.id, one]))
  for (const { companyId, companyName } of areas)
    if (!known.has(companyId)) known.set(companyId, { id: companyId, name: companyName, parentId: null })
  const all = [...known.values()]
  const built = (one: TreeCompany): AssetNode => {
    const below = [
      ...all.filter((child) => child.parentId === one.id && child.id !== one.id).map(built),
      ...areas.filter((area) => area.companyId === one.id).map(areaNode),
    ]
    return node('company', one.id, one.name, { companyId: one.id }, below, worstOf(below))
  }
  return all.filter((one) => one.parentId === null || !known.has(one.parentId)).map(built)
}

/** Every node with its descendants, in the order of the tree. */
export const flatNodes = (nodes: readonly AssetNode[]): AssetNode[] => nodes.flatMap((one) => [one, ...flatNodes(one.children)])

/** Keeps the nodes whose label contains the keyword, with all above and below them. */
export function filterNodes(nodes: readonly AssetNode[], keyword: string): readonly AssetNode[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((one) => {
    if (one.label.toLowerCase().includes(wanted)) return [one]
    const children = filterNodes(one.children, wanted)
    return children.length ? [{ ...one, children }] : []
  })
}

/** The keys from the root down to a node, itself last; empty when it is not there. */
export function trailTo(nodes: readonly AssetNode[], key: string): string[] {
  for (const one of nodes) {
    if (one.key === key) return [key]
    const below = trailTo(one.children, key)
    if (below.length) return [one.key, ...below]
  }
  return []
}
