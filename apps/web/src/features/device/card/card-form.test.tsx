import { screen, waitFor } from '@testing-library/react'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { type CardLive, cardCalls } from '@undertone/domain/device/card/card.calls'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { fillIn, press, tableRows } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { FormMode } from '../../../resource/core/form-values.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { draftOf } from './card-channels.ts'
import { CardForm } from './card-form.tsx'
import { CardLivePanel } from './card-live-panel.tsx'

const { edit, add } = callsFor(collectCard)
const onShow = vi.fn()
const row = {
  ...{ id: 4, name: 'Card', companyId: 1, companyName: 'Plant', channelCount: 2 },
  ...{ ip: '10.0.0.2', tcpPort: 5000, serverIp: '10.0.0.1', serverPort: 5001 },
}
const vibration = { constantCurrent: true, sensitivity: 100, sensitivityUnit: 'mV/g', adFrequency: 25_600 }
const stored = [
  draftOf({ number: 1, type: 'Vibration', mappingId: 9, mappingName: 'DE', ...vibration }),
  draftOf({ number: 2, type: 'Temperature', mappingId: null, mappingName: null, zeroVoltage: 0, b1: 1 }),
]
async function open(mode: FormMode = 'Edit') {
  const server = serve(
    answer(edit, row),
    answer(add, { ...row, id: 5 }),
    answer(callsFor(collectCard).detail, row),
    answer(cardCalls.saveChannels, { saved: 1 }),
    answer(callsFor(mapping).options, [{ value: 9, label: 'DE' }]),
    answer(callsFor(company).options, [{ value: 1, label: 'Plant' }]),
  )
  await showPage('/configureManagement/card?id=4', <CardForm mode={mode} row={row} stored={stored} onShow={onShow} />)
  return server
}

beforeEach(() => {
  logIn(['business:collectCard:edit', 'business:collectCard:add'])
  onShow.mockReset()
})

test('only changed channels are sent, after the card', async () => {
  const server = await open()
  await fillIn('Sensitivity', '50')
  await press('Save')
  await waitFor(() =>
    expect(server.bodies(cardCalls.saveChannels)).toEqual([
      { id: 4, channels: [{ number: 1, type: 'Vibration', mappingId: 9, ...vibration, sensitivity: 50 }] },
    ]),
  )
  expect(server.sent(edit)).toHaveLength(1)
})

test('an unchanged channel is not sent', async () => {
  const server = await open()
  await fillIn(/^Name/, 'Card 2')
  await press('Save')
  await waitFor(() => expect(server.bodies(edit)).toEqual([{ id: 4, name: 'Card 2' }]))
  expect(server.sent(cardCalls.saveChannels)).toEqual([])
})

test('a wrong setting has the focus, and nothing is sent', async () => {
  const server = await open()
  await fillIn('Sensitivity', '0')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Save')
  expect(screen.getByRole('alert').textContent).toBe('At least 0.001')
  expect(document.activeElement).toBe(screen.getByLabelText('Sensitivity'))
  await fillIn('Sensitivity', '10')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.sent(edit)).toEqual([])
})

test('channels that the server rejects stay as entered', async () => {
  const server = await open()
  server.answer(reject(cardCalls.saveChannels, { msg: 'Point DE is on card 7', field: 'channels' }))
  await fillIn('Sensitivity', '50')
  await press('Save')
  await screen.findByText('Point DE is on card 7')
  expect(screen.getByLabelText('Sensitivity')).toHaveProperty('value', '50')
})

test('a copy gets the settings of the channels, but not their points; a rejection is reported', async () => {
  const server = await open('CreateFromCopy')
  server.answer(reject(cardCalls.saveChannels, { msg: 'Too busy' }))
  await fillIn(/^Name/, 'Copy')
  await press('Save and configure channels')
  await waitFor(() => expect(onShow).toHaveBeenCalledWith(5))
  expect(server.bodies(cardCalls.saveChannels)[0]).toMatchObject({
    id: 5,
    channels: [{ mappingId: null, sensitivity: 100 }, { mappingId: null }],
  })
  await screen.findByText('Too busy')
})

const live: CardLive = {
  connector: {
    ...{ id: 3, name: 'Dial-in', state: 'running', since: '2026-11-29 08:00:00', perMinute: 30, stored: 7, refused: 1 },
    ...{ lastDataAt: '2026-11-29 08:01:00', lastHeartbeatAt: null, lastError: null, lastErrorAt: null },
    lastRefusal: { at: '2026-11-29 08:00:30', address: '10.0.0.9', detail: 'a frame with a wrong checksum' },
  },
  values: [
    { channel: 1, key: 'vZ', value: 1.236, detail: '12800 Hz instead of 25600 Hz', at: '2026-11-29 08:01:00' },
    { channel: 1, key: 'aZ', value: 4.5, detail: '', at: '2026-11-29 08:01:00' },
  ],
}

test('the page of a card shows its connection, its frames and the values of its channels', async () => {
  serve(answer(cardCalls.live, live))
  await showPage('/configureManagement/collectCardCreateEdit?id=4', <CardLivePanel id={4} channels={stored} />)
  await screen.findByText('Running')
  const shown = document.body.textContent ?? ''
  for (const text of ['0.50', '7 / 1', 'a frame with a wrong checksum', '12800 Hz instead of 25600 Hz', 'DE']) expect(shown).toContain(text)
  // In the order of the telemetry table; channels without values are left out.
  expect(tableRows()).toEqual([['1', 'Vibration', 'DE', expect.stringMatching(/^Acceleration4\.500.*1\.236/), '2026-11-29 08:01:00']])
})

test('a card without a connector says how to get one', async () => {
  serve(answer(cardCalls.live, { connector: null, values: [] }))
  await showPage('/configureManagement/collectCardCreateEdit?id=4', <CardLivePanel id={4} channels={stored} />)
  await screen.findByText(/The card has no connector yet/)
  expect(screen.getByRole('link', { name: 'Add one' }).getAttribute('href')).toBe('#/configureManagement/connector')
})
