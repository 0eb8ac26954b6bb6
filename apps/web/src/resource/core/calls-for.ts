import type { Resource } from '@undertone/domain/core/resource'
import { callsOf, type ResourceCalls } from '@undertone/domain/core/resource-calls'

/** The calls of any resource, without the types of its fields. */
export const callsFor = (of: Resource): ResourceCalls<Resource> => callsOf(of)
