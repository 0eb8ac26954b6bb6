import type { Resource } from '@undertone/domain/core/resource'
import { resourceOf } from '@undertone/domain/index/resources'

/** A step of a cascade: the selected resource, and the field by which the previous step filters its options. */
export interface OwnerStep {
  readonly resource: Resource
  /** Null for the first step. */
  readonly narrowedBy: string | null
}

/** The cascade to a resource along its owners: company, area, machine, point for a measuring point. */
export function ownerChain(key: string): OwnerStep[] {
  const resource = resourceOf(key)
  const owner = resource.fields[resource.owner]
  // A company is owned by a company: the chain starts there.
  if (owner?.kind !== 'reference' || owner.to === key) return [{ resource, narrowedBy: null }]
  return [...ownerChain(owner.to), { resource, narrowedBy: resource.owner }]
}
