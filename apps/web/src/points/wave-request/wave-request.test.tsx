import { screen, waitFor } from '@testing-library/react'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { findDialog, press } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { SettlingWave } from './settling-wave.tsx'
import { WaveOnDemand } from './wave-on-demand.tsx'
import { WaveRequestDialog } from './wave-request-dialog.tsx'
import { askedSensor, firstRequest, fittingRequest } from './wave-request-values.ts'

const row = (model: string, part: object = {}) => ({ id: 7, sensorId: 'S-7', model, category: null, sleepT: 30, dataUpload: 60, ...part })
const vb24 = askedSensor(row('VB24H', { waveMode: 1, sampleHz: 25_600, wavePoints: 16_384, waveAxes: 'XYZ' }))

beforeEach(() => logIn(['business:sensor:list', 'business:sensor:edit']))

describe('what is asked first', () => {
  test('is the waveform of the sensor’s own settings', () => {
    expect(firstRequest(vb24, null)).toEqual({ waveMode: 1, sampleHz: 25_600, wavePoints: 16_384, collectSeconds: null, waveAxes: 'XYZ' })
  })

  test.each(['VB24H', 'VB21', 'VB43', 'VBL50', 'RVT50', 'EVT41'])('without settings one that a %s takes', (model) => {
    const asked = askedSensor(row(model))
    expect(fittingRequest(asked, firstRequest(asked, null))).toEqual(firstRequest(asked, null))
  })

  test('is the one that settles a need', () => {
    expect(firstRequest(vb24, { sampleHz: null, seconds: 8 })).toMatchObject({ sampleHz: 2560, wavePoints: 32_768 })
  })

  test('what no longer fits becomes what does', () => {
    expect(fittingRequest(vb24, { ...firstRequest(vb24, null), waveMode: 0 })).toMatchObject({ sampleHz: 833, wavePoints: 1024 })
    expect(fittingRequest(vb24, { ...firstRequest(vb24, null), waveMode: 3 })).toMatchObject({ wavePoints: null })
  })
})

test('a waveform is requested, with its length and when the sensor listens', async () => {
  const server = serve(answer(sensorConfigCalls.queue, { id: 3 }))
  await showPage('/', <WaveRequestDialog asked={vb24} onClose={() => undefined} />)
  const dialog = await findDialog('Waveform from S-7')
  expect(dialog.textContent).toContain('0.64 s, lines 1.56 Hz apart, up to 10000 Hz')
  expect(dialog.textContent).toContain('every 60 min')
  await press('Request waveform', { in: dialog })
  await waitFor(() =>
    expect(server.bodies(sensorConfigCalls.queue)).toEqual([{ id: 7, kind: 'collectWave', wave: firstRequest(vb24, null) }]),
  )
})

test('a refusal stays in the dialog', async () => {
  serve(reject(sensorConfigCalls.queue, { msg: 'The sensor must stay awake' }))
  await showPage('/', <WaveRequestDialog asked={vb24} onClose={() => undefined} />)
  await press('Request waveform')
  await screen.findByText('The sensor must stay awake')
})

describe('a waveform on demand', () => {
  const open = async (offered: readonly string[], permissions = ['list', 'edit', 'query']) => {
    logIn(permissions.map((verb) => `business:sensor:${verb}`))
    const server = serve(
      answer(callsFor(sensor).findPage, { total: 1, records: [row('VB24H')] }),
      answer(sensorConfigCalls.offered, [...offered] as never),
    )
    await showPage('/', <WaveOnDemand mappingId={4} />)
    return server
  }

  test('is asked of the sensor at the point', async () => {
    await open(['restart', 'collectWave'])
    await press('Take a waveform')
    expect(await findDialog('Waveform from S-7')).toBeDefined()
  })

  test('is not offered where the sensor takes none, or to who may not ask', async () => {
    const server = await open(['restart'])
    await waitFor(() => expect(server.sent(sensorConfigCalls.offered)).toHaveLength(1))
    expect(screen.queryByText('Take a waveform')).toBeNull()
    const other = await open(['collectWave'], ['list', 'query'])
    expect(other.sent(callsFor(sensor).findPage)).toEqual([])
  })
})

describe('the waveform that would answer', () => {
  const open = async (needs: Parameters<typeof SettlingWave>[0]['needs'], ...answers: readonly Answer[]) => {
    const server = serve(...answers)
    await showPage('/', <SettlingWave mappingId={4} needs={needs} />)
    return server
  }
  const bound = (...records: ReturnType<typeof row>[]) => answer(callsFor(sensor).findPage, { total: records.length, records })
  const needs = [
    { sampleHz: 20_000, seconds: null },
    { sampleHz: null, seconds: 8 },
  ]

  test('is offered with what is needed, and asked for', async () => {
    const server = await open(needs, bound(row('VB24H')))
    await screen.findByText('20000 Hz and 8 s')
    expect(server.bodies(callsFor(sensor).findPage)[0]).toMatchObject({ mappingId: 4 })
    await press('Take a waveform')
    const dialog = await findDialog('Waveform from S-7')
    expect(dialog.textContent).toContain('10.2 s')
  })

  test('is none of this model, which is said', async () => {
    await open(needs, bound(row('VB21')))
    await screen.findByText('No waveform of a VB21 can answer this: 20000 Hz and 8 s are needed.')
  })

  test('needs a sensor at the point', async () => {
    await open(needs, bound())
    await screen.findByText('No sensor is bound to the measuring point')
  })

  test('is nothing where no waveform is missing, and for who may not send commands', async () => {
    const server = await open([], bound(row('VB24H')))
    expect(server.sent(callsFor(sensor).findPage)).toEqual([])
    logIn(['business:sensor:list'])
    expect(renderAt('/', <SettlingWave mappingId={4} needs={needs} />).container.textContent).toBe('')
  })
})
