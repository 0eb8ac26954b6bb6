import { screen } from '@testing-library/react'
import { securityEventCalls } from '@undertone/domain/device/security/security-event.calls'
import { expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { SecurityEventPage } from './security-event-page.tsx'

const record = {
  id: 1,
  time: '2026-10-02 08:00:00',
  kind: 'sensorElsewhere' as const,
  gatewayId: 4,
  gatewayName: 'Mill',
  deviceId: 'GW-MILL',
  companyName: 'Demo',
  address: '',
  text: 'A gateway outside of your company sent data for the sensor S-1; nothing was stored',
}

test('lists events with their gateway, and passes on the gateway of a link', async () => {
  const server = serve(answer(securityEventCalls.findPage, { records: [record], total: 1 }))
  logIn(['business:securityEvent:list'])
  await showPage('/configureManagement/securityEvents?gatewayId=4', <SecurityEventPage />)
  await screen.findByText(record.text)
  expect(tableRows()).toHaveLength(1)
  expect(screen.getByText('Sensor used by someone else')).toBeTruthy()
  expect(server.bodies(securityEventCalls.findPage)[0]).toMatchObject({ gatewayId: 4 })
})
