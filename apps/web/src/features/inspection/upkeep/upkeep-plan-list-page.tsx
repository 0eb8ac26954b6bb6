import { to } from '@undertone/domain/index/to'
import { upkeepPlan } from '@undertone/domain/work/upkeep/upkeep-plan.resource'
import { PlanningList } from '../shared/planning-list.tsx'

/** The plans by which maintenance falls due. */
export const UpkeepPlanListPage = () => <PlanningList resource={upkeepPlan} form={to.upkeepPlan} />
