import { screen } from '@testing-library/react'
import { equipmentRunThreshold } from '@undertone/domain/alarm/threshold/run-threshold.resource'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { RunThresholdDetailPage } from '../run-threshold/run-threshold-detail-page.tsx'

function Toggled() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        toggle
      </button>
      {isOpen && <RunThresholdDetailPage />}
    </>
  )
}

test('a rule that was changed elsewhere is read again when its page is opened, and what it was before is not shown', async () => {
  logIn([])
  const { detail } = callsFor(equipmentRunThreshold)
  const row = (equipmentName: string) =>
    answer(detail, { id: 3, mappingId: 4, mappingName: 'DE', equipmentName, metric: 'vel', above: 1, sampleCount: 1 } as never)
  const server = serve(row('Pump as it was'))
  renderAt('/run?id=3', <Toggled />)
  await screen.findAllByText(/Pump as it was/)
  await press('toggle')
  server.answer(row('Pump as it is'))
  await press('toggle')
  expect(screen.queryAllByText(/Pump as it was/)).toEqual([])
  await screen.findAllByText(/Pump as it is/)
})
