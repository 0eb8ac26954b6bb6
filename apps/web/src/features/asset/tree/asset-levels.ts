import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { Resource } from '@undertone/domain/core/resource'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { type AssetKind, assetKinds } from '../../../resource/reference/asset-nodes.ts'

/** A level of the asset tree: its resource and the level of its children. */
export interface AssetLevel {
  readonly resource: Resource
  readonly below: AssetKind | null
}

/** The four levels; companies are added on their own screen, everything else in the tree. */
export const assetLevels = {
  company: { resource: company, below: 'area' },
  area: { resource: area, below: 'equipment' },
  equipment: { resource: equipment, below: 'mapping' },
  mapping: { resource: mapping, below: null },
} as const satisfies Record<AssetKind, AssetLevel>

/** The field by which a row of a level refers to its parent. */
export const parentField = (kind: AssetKind): string => assetLevels[kind].resource.owner

/** Parses a level from an address. */
export const assetKindOf = (text: string): AssetKind | null => assetKinds.find((kind) => kind === text) ?? null
