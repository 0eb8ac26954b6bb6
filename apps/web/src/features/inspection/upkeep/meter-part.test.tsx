import { screen, waitFor } from '@testing-library/react'
import { type MachineMeter, upkeepPlanCalls } from '@undertone/domain/work/upkeep/upkeep.calls'
import { expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press } from '../../../core/testing/user.ts'
import { MeterPart } from './meter-part.tsx'

const meter: MachineMeter = { life: 100, hoursPerDay: null, isSensed: false, rollsAt: 100_000, readings: [] }

test('a reading after a replaced meter is a normal one again', async () => {
  logIn(['business:inspectionUpkeep:do'])
  const server = serve(answer(upkeepPlanCalls.read, meter))
  renderAt('/inspectionUpkeepPlan', <MeterPart equipmentId={7} meter={meter} />)
  await fillIn('Reading', '5')
  await choose('Kind of reading', 'Meter replaced')
  await press('Add reading')
  await waitFor(() => expect(screen.getByLabelText('Reading')).toHaveProperty('value', ''))
  await fillIn('Reading', '12')
  await press('Add reading')
  await waitFor(() => expect(server.bodies(upkeepPlanCalls.read).map(({ kind }) => kind)).toEqual([3, 1]))
})
