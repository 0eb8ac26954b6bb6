import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { Resource } from '@undertone/domain/core/resource'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { type AssetKind, assetKinds } from '../../../resource/reference/asset-nodes.ts'

/** A level of the asset tree: what stands there, and what is added beneath it. */
export interface AssetLevel {
  readonly resource: Resource
  readonly below: AssetKind | null
}

/** The four levels; a company is added on the screen of the companies, everything else here. */
export const assetLevels = {
  company: { resource: company, below: 'area' },
  area: { resource: area, below: 'equipment' },
  equipment: { resource: equipment, below: 'mapping' },
  mapping: { resource: mapping, below: null },
} as const satisfies Record<AssetKind, AssetLevel>

/** The field by which a row of a level names what holds it. */
export const holderField = (kind: AssetKind): string => assetLevels[kind].resource.owner

/** Reads a level out of an address. */
export const assetKindOf = (text: string): AssetKind | null => assetKinds.find((kind) => kind === text) ?? null
