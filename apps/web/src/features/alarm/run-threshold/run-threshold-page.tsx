import { alarmScreens } from '@undertone/domain/alarm/alarm.screens'
import { equipmentRunThreshold } from '@undertone/domain/alarm/threshold/run-threshold.resource'
import { to } from '@undertone/domain/index/to'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { formTarget } from '../../../resource/list/form-target.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Page } from '../../../ui/layout/page.tsx'

/** The list of run thresholds, which detect whether machines are running. */
export function RunThresholdPage() {
  const say = useText()
  const navigate = useNavigate()
  return (
    <Page title={say(alarmScreens.runThresholds.label)}>
      <ResourceList resource={equipmentRunThreshold} openForm={(mode, row) => void navigate(to.runThreshold(formTarget(mode, row)))} />
    </Page>
  )
}
