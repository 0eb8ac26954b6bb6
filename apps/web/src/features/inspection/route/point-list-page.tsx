import { to } from '@undertone/domain/index/to'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useListQuery } from '../../../resource/list/use-list-query.ts'
import { Button } from '../../../ui/control/button.tsx'
import { inspectionText } from '../shared/inspection.text.ts'
import { PlanningList } from '../shared/planning-list.tsx'

/** The inspection points; labels with QR codes are printed for the selected ones, or for all of an area. */
export function PointListPage() {
  const say = useText()
  const navigate = useNavigate()
  const [{ filters }] = useListQuery(inspectionPoint)
  const areaId = typeof filters.inspectionAreaId === 'number' ? filters.inspectionAreaId : null
  return (
    <PlanningList
      resource={inspectionPoint}
      form={to.inspectionPoint}
      bulkActions={(rows) => (
        <Button onClick={() => void navigate(to.inspectionLabels({ ids: rows.map(({ id }) => id) }))}>{say(inspectionText.labels)}</Button>
      )}
      actions={<Button onClick={() => void navigate(to.inspectionLabels({ areaId }))}>{say(inspectionText.labels)}</Button>}
    />
  )
}
