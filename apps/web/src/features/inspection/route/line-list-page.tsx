import { to } from '@undertone/domain/index/to'
import { inspectionLine } from '@undertone/domain/inspection/route/inspection-line.resource'
import { countColumn } from '../shared/count-column.ts'
import { inspectionText } from '../shared/inspection.text.ts'
import { PlanningList } from '../shared/planning-list.tsx'

const columns = [countColumn('stops', inspectionText.stopCount)]

/** The routes, each with how many points it visits. */
export const LineListPage = () => <PlanningList resource={inspectionLine} form={to.inspectionLine} extraColumns={columns} />
