import type { CodeOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import type { healthMonitoringStatus } from '@undertone/domain/health/health.enums'
import type { HealthMachine, healthSorts } from '@undertone/domain/health/health-score.calls'
import type { Database } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { judgedMachines } from './health.service.ts'
import type { Place } from './health.store.ts'
import { countLevels, type MachineHealth, toldMachine } from './machine-health.ts'

/** What is asked of the list of machines. */
export interface MachineFilter extends Place {
  readonly keyword?: string | undefined
  readonly level?: 'A' | 'B' | 'C' | 'NeedData' | undefined
  readonly state?: CodeOf<typeof healthMonitoringStatus> | undefined
  readonly sort?: (typeof healthSorts)[number] | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

const contains =
  (keyword: string) =>
  ({ machine }: MachineHealth): boolean =>
    [machine.equipmentName, machine.areaName, machine.companyName].some((name) => name.toLowerCase().includes(keyword))

/** The worst first: by the exact score of which the shown one is rounded; those without one behind, those with an alarm before the others. */
const byNeed = (a: MachineHealth, b: MachineHealth): number =>
  (a.score?.exact ?? 101) - (b.score?.exact ?? 101) ||
  Number(b.hasAlarm) - Number(a.hasAlarm) ||
  a.machine.criticality.localeCompare(b.machine.criticality)

/** Sorts machines; what a machine does not have stands at the end whichever way. */
function inOrder(machines: readonly HealthMachine[], { sort, order }: MachineFilter, language: Language): readonly HealthMachine[] {
  if (sort === undefined) return machines
  const { compare } = new Intl.Collator(language === 'cn' ? 'zh' : 'en', { numeric: true })
  const sign = order === 'desc' ? -1 : 1
  return machines.toSorted((a, b) => {
    const [x, y] = [a[sort], b[sort]]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : compare(String(x), String(y)))
  })
}

/** The machines that are asked for, in order, and how many of them stand in each level. */
export async function machineList(db: Database, scope: Scope, filter: MachineFilter, language: Language, nowMs: number) {
  const judged = await judgedMachines(db, scope, filter, nowMs)
  const found = filter.keyword ? judged.filter(contains(filter.keyword.toLowerCase())) : judged
  const inLevel = filter.level === undefined ? found : found.filter(({ score }) => (score?.level ?? 'NeedData') === filter.level)
  const told = inLevel.toSorted(byNeed).map(toldMachine)
  const inState = filter.state === undefined ? told : told.filter(({ state }) => state === filter.state)
  return { machines: inOrder(inState, filter, language), counts: countLevels(found) }
}
