import type { Call } from '@undertone/domain/core/call'
import type { Resource } from '@undertone/domain/core/resource'
import { resources } from '@undertone/domain/index/resources'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { callsFor } from './calls-for.ts'

const targetsOf = (of: Resource): string[] =>
  Object.values(of.fields).flatMap((field) => (field.kind === 'reference' || field.kind === 'references' ? [field.to] : []))

/** The resources that show something of a changed one: itself, what it points to (counts) and all that point to it (titles). */
export function touchedBy(of: Resource, all: readonly Resource[] = resources): Resource[] {
  const below = new Set([of.key])
  for (let before = 0; before !== below.size; ) {
    before = below.size
    for (const one of all) if (targetsOf(one).some((key) => below.has(key))) below.add(one.key)
  }
  const touched = new Set([...below, ...targetsOf(of)])
  return all.filter((one) => touched.has(one.key))
}

/** The calls whose answers are out of date once a row of the resource has been written: lists, options, details and the trees. */
export function staleAfter(of: Resource): Call[] {
  const reads = touchedBy(of).flatMap((one) => {
    const { findPage, options, detail } = callsFor(one)
    return [findPage, options, detail] as Call[]
  })
  return [...reads, monitorCalls.tree, monitorCalls.home, monitorCalls.equipment, monitorCalls.mapping]
}
