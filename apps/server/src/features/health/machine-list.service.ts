import type { CodeOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import type { healthMonitoringStatus } from '@undertone/domain/health/health.enums'
import type { HealthMachine, healthSorts } from '@undertone/domain/health/health-score.calls'
import type { Database } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { assessedMachines } from './health.service.ts'
import type { HealthLocation } from './health.store.ts'
import { countLevels, type MachineHealth, machineDto } from './machine-health.ts'

/** Filter of the machine list. */
export interface MachineFilter extends HealthLocation {
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

/** Worst first: by exact score; then machines without a score, those with an alarm first. */
const worstMachinesFirst = (a: MachineHealth, b: MachineHealth): number =>
  (a.score?.exact ?? 101) - (b.score?.exact ?? 101) ||
  Number(b.hasAlarm) - Number(a.hasAlarm) ||
  a.machine.criticality.localeCompare(b.machine.criticality)

/** Sorts machines; missing values are last in either direction. */
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

/** The matching machines, in order, and the number of them per level whatever the filter of the level says. */
export async function machineList(db: Database, scope: Scope, filter: MachineFilter, language: Language, nowMs: number) {
  const assessed = await assessedMachines(db, scope, filter, nowMs)
  const found = filter.keyword ? assessed.filter(contains(filter.keyword.toLowerCase())) : assessed
  const shown = found.toSorted(worstMachinesFirst).map((machine) => ({ machine, record: machineDto(machine) }))
  const inState = filter.state === undefined ? shown : shown.filter(({ record }) => record.state === filter.state)
  const isOfLevel = ({ machine: { score } }: (typeof shown)[number]) => (score?.level ?? 'NeedData') === filter.level
  const matching = filter.level === undefined ? inState : inState.filter(isOfLevel)
  return {
    machines: inOrder(
      matching.map(({ record }) => record),
      filter,
      language,
    ),
    counts: countLevels(inState.map(({ machine }) => machine)),
  }
}
