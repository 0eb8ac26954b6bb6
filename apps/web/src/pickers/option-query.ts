import { resourceOf } from '@undertone/domain/index/resources'
import { useCall } from '../core/query.ts'
import { callsFor } from '../resource/calls-for.ts'

/** Ids by which a list of options is narrowed, under the names of the target's own references. */
export type Narrowing = Readonly<Record<string, number | null | undefined>>

/** The options of a resource; while `enabled` is false nothing is asked. */
export function useOptions(to: string, narrow: Narrowing, enabled: boolean) {
  const query = Object.fromEntries(Object.entries(narrow).flatMap(([name, id]) => (id == null ? [] : [[name, String(id)]])))
  return useCall(callsFor(resourceOf(to)).options, { query }, { enabled, stay: true })
}
