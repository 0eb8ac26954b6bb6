import { screen, waitFor } from '@testing-library/react'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeLiveStream } from '../../../core/testing/fake-live-stream.ts'
import { type Answer, answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { tableHead, tableRows } from '../../../core/testing/user.ts'
import { measuredMs, placedMachine, samplePoint } from '../testing/monitor-samples.ts'
import { GradeCell } from './grade-cell.tsx'
import { MachinePage } from './machine-page.tsx'
import { PointTable } from './point-table.tsx'

const tree = answer(monitorCalls.tree, [])
const machine = (part: Parameters<typeof placedMachine>[0] = {}) => answer(monitorCalls.equipment, placedMachine(part))

function open(query = '?equipmentId=3', ...answers: readonly Answer[]) {
  const server = serve(tree, machine(), ...answers)
  renderAt(`/onlineMonitor/device${query}`, <MachinePage />)
  return server
}

beforeEach(() => logIn([]))

describe('a machine', () => {
  test('is titled by its name, with its facts', async () => {
    open()
    await screen.findByRole('heading', { name: 'Pump 3' })
    const facts = [...document.querySelectorAll('dl > div')].map((one) => one.textContent)
    expect(facts.slice(1, 3)).toEqual(['Rated speed1480r/min', 'Rated power55.0kW'])
    expect(facts.at(-1)).toBe('Run statusIn service')
  })

  test('of which nothing is known has empty facts', async () => {
    open('', machine({ ratedSpeed: null, ratedPower: null, type: 999 }))
    await screen.findByRole('heading', { name: 'Pump 3' })
    const facts = [...document.querySelectorAll('dl > div')].map((one) => one.textContent)
    expect(facts.slice(0, 3)).toEqual(['Type-', 'Rated speed-', 'Rated power-'])
  })

  test.each([
    ['?equipmentId=3', { equipmentId: '3' }],
    ['', {}],
  ])('the address %s asks for that machine', async (query, sent) => {
    const server = open(query)
    await screen.findByRole('heading', { name: 'Pump 3' })
    expect(server.sent(monitorCalls.equipment)[0]?.query).toEqual(sent)
  })

  test.each([
    ['?equipmentId=99', 'No such machine'],
    ['', 'No machines yet'],
  ])('that does not exist: %s', async (query, text) => {
    open(query, answer(monitorCalls.equipment, null))
    await screen.findByText(text)
  })

  test('on a phone shows the velocities of its points, and says where the other values are', async () => {
    window.innerWidth = 390
    open()
    await screen.findByText('On a phone: velocity only. Open a point for its other values.')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '')
    expect(heads).toHaveLength(5)
    expect(heads.slice(2).every((head) => head.endsWith('mm/s'))).toBe(true)
  })

  test('without points says where to add them', async () => {
    open('', machine({ points: [] }))
    await screen.findByText('This machine has no measuring points')
  })

  test('follows the live stream', async () => {
    const live = fakeLiveStream()
    open('', live.answer)
    await screen.findByText('3.20')
    const values = { vX: { value: 3.95, t: measuredMs + 60_000 } }
    await waitFor(() => live.send({ type: 'point', mappingId: 4, equipmentId: 3, t: measuredMs + 60_000, state: 'normal', values }))
    await screen.findByText('3.95')
  })
})

describe('the table of points', () => {
  const show = (...points: ReturnType<typeof samplePoint>[]) => {
    const server = serve(answer(waveformCalls.getDataByTimeRange, { unit: 'mm/s', points: 0, list: [] }))
    renderAt('/', <PointTable points={points} now={measuredMs + 5 * 60_000} />)
    return server
  }

  test('a point is a row: state, age, zone and values', () => {
    show(samplePoint())
    expect(tableRows()[0]).toEqual(
      ['Drive end (0004)Normal5 min ago', 'Zone BISO 20816-3', ...['3.20', '1.10', '0.80', '-', '-', '41.50', '3.60', '-70']].map((cell) =>
        expect.stringContaining(cell.slice(0, 4)),
      ),
    )
    expect(tableHead().slice(2, 5)).toEqual(['Vel. Xmm/s', 'Vel. Ymm/s', 'Vel. Zmm/s'])
  })

  test('a row has one age, and a value that is older has its own', () => {
    const dayMs = 86_400_000
    const value = (of: number, ageMs = 0) => ({ value: of, t: measuredMs - ageMs })
    show(samplePoint({ values: { vX: value(2), vY: value(1, 60_000), aX: value(2, dayMs), aY: value(5), tem: value(40, 3 * dayMs) } }))
    const [row = []] = tableRows()
    expect(row[0]).toBe('Drive end (0004)Normal5 min ago')
    expect([row[2], row[3], row[5], row[7]]).toEqual(['2.00', '1.00', '5.00', '40.003 d ago'])
  })

  test('an analogue channel shows its value instead of a grade and of metrics that it has not', () => {
    const value = (of: number) => ({ value: of, t: measuredMs })
    show(
      samplePoint({ values: { press: value(412.5), sigFault: value(0) }, alarm: 'C' }),
      samplePoint({ mappingId: 5, values: { press: value(3), sigFault: value(1) } }),
    )
    expect(tableRows().map((row) => row.slice(1))).toEqual([['Pressure 412.5kPaWarning'], ['Broken wire']])
  })

  test('the greatest axis of a metric is shown', () => {
    const value = (of: number) => ({ value: of, t: measuredMs })
    show(samplePoint({ values: { aX: value(2), aY: value(5), kurtZ: value(3.1) } }))
    expect(tableRows()[0]?.slice(2, 7)).toEqual(['-', '-', '-', '5.00', '3.10'])
  })

  test('trends need their permission, and lead to history or analysis', async () => {
    show(samplePoint())
    expect(tableHead()).not.toContain('VelocityLast 24 h')
  })

  test.each([
    [[], 'Trends Drive end', '#/dataSearch/historyPoint?mappingId=4'],
    [[waveformCalls.findPage.access], 'Analyse Drive end', /^#\/.*mappingId=4/],
  ])('with the permissions %o they lead to %s', async (permissions, name, address) => {
    logIn([waveformCalls.getDataByTimeRange.access, ...permissions])
    const server = show(samplePoint())
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(address)
    await waitFor(() => expect(server.sent(waveformCalls.getDataByTimeRange)[0]?.query).toMatchObject({ mappingId: '4', chartType: '2' }))
  })
})

test.each([
  ['a grade', samplePoint().grade, null, /^Zone B/],
  ['a danger alarm in a good zone', samplePoint().grade, 'D' as const, /^Zone BDanger/],
  ['no grade', { refused: 'noClass' as const }, null, /^Not gradedthe machine has no severity standard/],
  ['an alarm without a grade', { refused: 'noValue' as const }, 'C' as const, /^Not gradedWarning/],
])('%s in a cell', (_what, grade, alarm, text) => {
  serve()
  const { container } = renderAt('/', <GradeCell grade={grade} alarm={alarm} />)
  expect(container.textContent).toMatch(text)
})
