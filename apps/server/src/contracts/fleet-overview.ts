import type { DataOf } from '@undertone/domain/core/call'
import type { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import type { Scope } from '../platform/identity/principal.ts'

/**
 * Reads the machines in scope with the state of each and of its points, of one company and those below it or of all. Up to a second old: many ask at the
 * same time. Implemented by the monitor feature; callers do not depend on it.
 */
export type ReadFleetOverview = (scope: Scope, companyId: number | undefined) => Promise<DataOf<typeof monitorCalls.home>>
