import type { CodeOf } from '@undertone/domain/core/enum'
import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { type liveState, worstState } from '@undertone/domain/monitor/monitor.enums'

/** The four levels of the asset tree, by the keys of their resources. */
export const assetKinds = ['company', 'area', 'equipment', 'mapping'] as const
export type AssetKind = (typeof assetKinds)[number]

/** The path of a node: its id and those of its ancestors. */
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
  /** The name in the tree: a point has the last 4 characters of its sensor's id in brackets. */
  readonly label: string
  /** Code of LiveState; of a company or area the worst state below it, null without machines. */
  readonly state: CodeOf<typeof liveState> | null
  /** Of a machine the point that speaks for it. */
  readonly worstId?: number | null
  readonly path: AssetPath
  readonly children: readonly AssetNode[]
}

/** A company that is in the tree even without an area. */
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
    return { ...node('equipment', machine.equipmentId, machine.equipmentName, at, points, machine.state), worstId: machine.worstMappingId }
  })
  return node('area', area.areaId, area.areaName, place, machines, worstOf(machines))
}

/** Builds the tree company > area > machine > point; `companies` adds those without an area and nests sub-companies. */
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

/** All nodes and their descendants, in tree order. */
export const flatNodes = (nodes: readonly AssetNode[]): AssetNode[] => nodes.flatMap((one) => [one, ...flatNodes(one.children)])

/** Filters the nodes whose label contains the keyword, with their ancestors and descendants. */
export function filterNodes(nodes: readonly AssetNode[], keyword: string): readonly AssetNode[] {
  const term = keyword.trim().toLowerCase()
  if (term === '') return nodes
  return nodes.flatMap((one) => {
    if (one.label.toLowerCase().includes(term)) return [one]
    const children = filterNodes(one.children, term)
    return children.length ? [{ ...one, children }] : []
  })
}

/** The keys from the root to a node, itself last; empty if it is not in the tree. */
export function pathTo(nodes: readonly AssetNode[], key: string): string[] {
  for (const one of nodes) {
    if (one.key === key) return [key]
    const below = pathTo(one.children, key)
    if (below.length) return [one.key, ...below]
  }
  return []
}
