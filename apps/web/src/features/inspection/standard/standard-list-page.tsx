import { to } from '@undertone/domain/index/to'
import { inspectionStandard } from '@undertone/domain/inspection/standard/inspection-standard.resource'
import { countColumn } from '../shared/count-column.ts'
import { inspectionText } from '../shared/inspection.text.ts'
import { PlanningList } from '../shared/planning-list.tsx'

const columns = [countColumn('items', inspectionText.itemCount)]

/** The standards, each with how many items it has. */
export const StandardListPage = () => <PlanningList resource={inspectionStandard} form={to.inspectionStandard} extraColumns={columns} />
