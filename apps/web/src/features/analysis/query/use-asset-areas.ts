import { monitorCalls, type TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { useCall } from '../../../core/api/query.ts'

const noTree: readonly TreeArea[] = []

/** Areas, machines and points of the caller; empty until they are here. */
export const useTree = (): readonly TreeArea[] => useCall(monitorCalls.tree, { query: {} }, { stay: true, staleMs: 60_000 }).data ?? noTree
