import type { Call } from '@undertone/domain/core/call'
import type { Resource } from '@undertone/domain/core/resource'
import { resources } from '@undertone/domain/index/resources'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { callsFor } from './calls-for.ts'

const targetsOf = (of: Resource): string[] =>
  Object.values(of.fields).flatMap((field) => (field.kind === 'reference' || field.kind === 'references' ? [field.to] : []))

/** The resources that show data of a changed one: itself, those it references (counts) and those that reference it (titles). */
export function affectedBy(of: Resource, all: readonly Resource[] = resources): Resource[] {
  const below = new Set([of.key])
  for (let before = 0; before !== below.size; ) {
    before = below.size
    for (const one of all) if (targetsOf(one).some((key) => below.has(key))) below.add(one.key)
  }
  const touched = new Set([...below, ...targetsOf(of)])
  const found = all.filter((one) => touched.has(one.key))
  return found.includes(of) ? found : [of, ...found]
}

/** The calls whose responses are stale after a row of the resource was written: lists, options, details and trees. */
export function staleAfter(of: Resource): Call[] {
  const reads = affectedBy(of).flatMap((one) => {
    const { findPage, options, detail } = callsFor(one)
    return [findPage, options, detail] as Call[]
  })
  return [...reads, monitorCalls.tree, monitorCalls.home, monitorCalls.equipment, monitorCalls.mapping]
}
