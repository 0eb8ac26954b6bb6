import { to } from '@undertone/domain/index/to'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { inspectionText } from '../shared/inspection.text.ts'
import { PlanningList } from '../shared/planning-list.tsx'

/** The inspection points; labels with QR codes are printed for the selected ones, or for all of an area. */
export function PointListPage() {
  const say = useText()
  const navigate = useNavigate()
  const print = (ids: readonly number[]) => void navigate(to.inspectionLabels({ ids: [...ids] }))
  return (
    <PlanningList
      resource={inspectionPoint}
      form={to.inspectionPoint}
      bulkActions={(rows) => <Button onClick={() => print(rows.map(({ id }) => id))}>{say(inspectionText.labels)}</Button>}
      actions={<Button onClick={() => print([])}>{say(inspectionText.labels)}</Button>}
    />
  )
}
