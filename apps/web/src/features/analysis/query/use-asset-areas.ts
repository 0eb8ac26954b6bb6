import { monitorCalls, type TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { useCall } from '../../../core/api/query.ts'

const noTree: readonly TreeArea[] = []

/** Areas, machines and points visible to the caller; empty while they load. */
export const useAssetAreas = (): readonly TreeArea[] =>
  useCall(monitorCalls.tree, { query: {} }, { noErrorPage: true, staleMs: 60_000 }).data ?? noTree
