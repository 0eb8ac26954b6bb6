import type { Resource } from '@undertone/domain/core/resource'
import { resourceOf } from '@undertone/domain/index/resources'

/** One step of a cascade: what is chosen, and the field by which the step before narrows its options. */
export interface OwnerStep {
  readonly resource: Resource
  /** Null for the first step, which nothing narrows. */
  readonly narrowedBy: string | null
}

/** The cascade down to a resource along its owners: company, area, machine, point for a measuring point. */
export function ownerChain(key: string): OwnerStep[] {
  const resource = resourceOf(key)
  const owner = resource.fields[resource.owner]
  // A company's owner is a company: that is where the chain begins.
  if (owner?.kind !== 'reference' || owner.to === key) return [{ resource, narrowedBy: null }]
  return [...ownerChain(owner.to), { resource, narrowedBy: resource.owner }]
}
