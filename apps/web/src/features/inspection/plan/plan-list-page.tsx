import { to } from '@undertone/domain/index/to'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { PlanningList } from '../shared/planning-list.tsx'

/** The plans of which rounds are made. */
export const PlanListPage = () => <PlanningList resource={inspectionPlan} form={to.inspectionPlan} />
