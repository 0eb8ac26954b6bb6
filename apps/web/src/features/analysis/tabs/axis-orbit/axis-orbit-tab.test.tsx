import { fireEvent, screen, within } from '@testing-library/react'
import { type OrbitHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerRaw, reject, serve } from '../../../../core/testing/fake-server.ts'
import { logIn } from '../../../../core/testing/screen.tsx'
import { press, tableRows } from '../../../../core/testing/user.ts'
import { analysisAnswers, binaryResponse } from '../../testing/analysis-plant.ts'
import { choiceBar } from '../../testing/choice-bars.ts'
import { renderTab, selection } from '../../testing/render-tab.tsx'
import { orbitHeadOf } from '../../testing/shaft-samples.ts'
import { axisOrbitTab } from './axis-orbit-tab.tsx'

beforeEach(() => logIn([]))

const circle = (phase: number) => Float32Array.from({ length: 80 }, (_, n) => 10 * Math.sin((2 * Math.PI * n) / 20 + phase))

/** Four revolutions of 20 samples on X and Z. */
function renderOrbit(part: Partial<OrbitHead> = {}, query = {}) {
  const head = orbitHeadOf({ waveId: 100, n: 80, sampleHz: 500, shaftHz: 25, ...part })
  const server = serve(
    ...analysisAnswers,
    answerRaw(orderCalls.orbit, () => binaryResponse(head, [circle(0), circle(Math.PI / 2)])),
  )
  return { server, address: renderTab(axisOrbitTab, { ...selection, orbit: 'XZ', ...query }) }
}
const orbit = async () => within(await screen.findByRole('region', { name: 'Orbit' }))

describe('the orbit', () => {
  test('is named by its axes, with its extent as a table', async () => {
    renderOrbit({ lines: [{ axis: 'X', amplitude: 10, phaseDeg: -90 }] })
    const picture = await orbit()
    expect(await picture.findByRole('heading', { name: 'Orbit H–V' })).toBeDefined()
    expect(tableRows(picture.getByRole('table'))).toEqual([
      ['H', '20.00', '7.07', '10.00', '-90.0'],
      ['V', '20.00', '7.07', '–', '–'],
    ])
  })

  test('of an axis that was not recorded offers a plane that was', async () => {
    const { address } = renderOrbit({}, { orbit: 'XYZ' })
    const picture = await orbit()
    expect(await picture.findByText('Data of one axis of this orbit is missing')).toBeDefined()
    fireEvent.click(picture.getByRole('button', { name: 'H–V' }))
    expect(address().orbit).toBe('XZ')
  })

  test('of a single axis offers nothing', async () => {
    renderOrbit({ axes: ['X'] }, { orbit: 'XYZ' })
    const picture = await orbit()
    expect(await picture.findByText('Data of one axis of this orbit is missing')).toBeDefined()
    expect(picture.queryByRole('button')).toBeNull()
  })

  test('of a link that is unknown is an error, beside the signals', async () => {
    const { address } = renderOrbit({}, { orbit: 'ZZ' })
    const picture = await orbit()
    expect(await picture.findByText('Unknown orbit “ZZ”')).toBeDefined()
    expect(picture.queryByRole('figure')).toBeNull()
    expect(choiceBar('Orbit').queryAllByRole('button', { pressed: true })).toEqual([])
    fireEvent.click(choiceBar('Orbit').getByRole('button', { name: 'H–V' }))
    expect(address().orbit).toBe('XZ')
    expect(await picture.findByRole('heading', { name: 'Orbit H–V' })).toBeDefined()
  })

  test('of a link with a speed out of range says that it is not used', async () => {
    const { server } = renderOrbit({}, { rotation: 99_999_999 })
    expect(await screen.findByText(/^The speed of the link, 99999999 r\/min, is out of range/)).toBeDefined()
    await orbit()
    expect(server.sent(orderCalls.orbit)[0]?.query).not.toHaveProperty('rotation')
  })

  test('at a line of the signal is one click away', async () => {
    const { address } = renderOrbit({ lineRpm: 1485.52 })
    await press('Use the line at 1485.5 r/min')
    expect(address().rotation).toBe(1485.52)
  })

  test('is requested as it is selected', async () => {
    const { server } = renderOrbit({}, { alone: '1,2', quantity: 'velocity', rotation: 1475 })
    await orbit()
    expect(server.sent(orderCalls.orbit)[0]?.query).toEqual({
      ...{ waveId: '100', axes: 'XZ', quantity: 'velocity', rotation: '1475', orders: '1,2' },
    })
  })

  test('says why two axes have no phase difference, but not in space', async () => {
    renderOrbit({ phaseProblem: 'noSpeed' })
    expect(await screen.findByText('No phase difference: the speed is unknown; enter one')).toBeDefined()
    fireEvent.click(choiceBar('Orbit').getByRole('button', { name: 'XYZ (3D)' }))
    expect(screen.queryByText(/^No phase difference/)).toBeNull()
  })

  test('is drawn beside the signals of its axes; a missing one says so', async () => {
    renderOrbit()
    await (await orbit()).findByRole('heading')
    expect(screen.getAllByText('A · No data')).toHaveLength(1)
    expect(screen.getByText('Missing axes: A')).toBeDefined()
  })
})

test('an error of the server is shown once for each signal, without an orbit', async () => {
  serve(...analysisAnswers, reject(orderCalls.orbit, { msg: 'This waveform is damaged' }))
  renderTab(axisOrbitTab)
  expect(await screen.findAllByText('This waveform is damaged')).toHaveLength(3)
  expect((await orbit()).queryByRole('figure')).toBeNull()
})

test('without a search there is nothing to select from', () => {
  serve(...analysisAnswers)
  renderTab(axisOrbitTab, {})
  expect(screen.getByText('Select a measuring point and a time range')).toBeDefined()
})
