import type { Resource } from '@undertone/domain/core/resource'
import { callsOf, type ResourceCalls } from '@undertone/domain/core/resource-calls'

const known = new WeakMap<Resource, ResourceCalls<Resource>>()

/** The calls of a resource, cached. */
export function callsFor(of: Resource): ResourceCalls<Resource> {
  const built = known.get(of) ?? callsOf(of)
  known.set(of, built)
  return built
}
