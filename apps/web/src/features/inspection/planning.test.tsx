import { screen, waitFor } from '@testing-library/react'
import { inspectionArea } from '@undertone/domain/inspection/route/inspection-area.resource'
import { inspectionLine } from '@undertone/domain/inspection/route/inspection-line.resource'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { inspectionLineCalls, inspectionPointCalls, type LineStop } from '@undertone/domain/inspection/route/line.calls'
import { inspectionStandard } from '@undertone/domain/inspection/standard/inspection-standard.resource'
import { inspectionStandardCalls } from '@undertone/domain/inspection/standard/standard.calls'
import { company } from '@undertone/domain/org/company.resource'
import { beforeEach, expect, test } from 'vitest'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../core/testing/screen.tsx'
import { choose, fillIn, press } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { LabelsPage } from './route/labels-page.tsx'
import { LinePage } from './route/line-page.tsx'
import { PointListPage } from './route/point-list-page.tsx'
import { StandardPage } from './standard/standard-page.tsx'

beforeEach(() =>
  logIn([
    ...['add', 'edit', 'query', 'list'].flatMap((action) => [`business:inspectionStandard:${action}`, `business:inspectionLine:${action}`]),
    'business:inspectionPoint:list',
  ]),
)

const standard = { id: 4, name: 'Pump', companyId: 1, companyName: 'Plant', collectMode: 1, remark: null } as const
const companies = answer(callsFor(company).options, [{ value: 1, label: 'Plant' }])

test('a standard is saved with its items, whose problems are said first', async () => {
  const server = serve(
    companies,
    answer(callsFor(inspectionStandard).add, standard),
    answer(inspectionStandardCalls.saveItems, { saved: 1 }),
  )
  renderAt('/inspectionStandardAddEdit', <StandardPage />)
  await fillIn(/^Standard name/, 'Pump')
  await choose(/^Company/, 'Plant')
  await press('Add item')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the name of the item')
  await fillIn('Item', 'Oil pressure')
  await choose('Answer', 'Number')
  await fillIn('High limit', '4')
  await press('Save')
  await waitFor(() => expect(server.bodies(inspectionStandardCalls.saveItems)).toHaveLength(1))
  const [body] = server.bodies(inspectionStandardCalls.saveItems) as { id: number; items: object[] }[]
  expect(body).toMatchObject({
    id: 4,
    items: [{ id: null, name: 'Oil pressure', kind: 2, highFail: 4, isRequired: true, rightAnswer: null }],
  })
})

const stop = (pointId: number, name: string): LineStop => ({
  pointId,
  name,
  minutes: null,
  areaName: 'Pump house',
  standardName: 'Pump',
  equipmentName: null,
  type: 1,
  status: 0,
  items: 3,
})

test('the points of a route are moved by buttons and saved in their order', async () => {
  const line = { id: 7, name: 'North', companyId: 1, companyName: 'Plant', type: 2, inspectionType: 1, remark: null } as const
  const server = serve(
    companies,
    answer(callsFor(inspectionLine).detail, line),
    answer(callsFor(inspectionLine).edit, line),
    answer(inspectionLineCalls.stops, { stops: [stop(1, 'P1'), stop(2, 'P2')] }),
    answer(inspectionLineCalls.points, { points: [stop(3, 'P3')] }),
    answer(inspectionLineCalls.saveStops, { saved: 3 }),
  )
  renderAt('/inspectionLineAddEdit?id=7', <LinePage />)
  await press('Move up: P2')
  await fillIn('Minutes: P2', '4')
  await choose('Add a point', 'Pump house / P3')
  await press('Save')
  await waitFor(() =>
    expect(server.bodies(inspectionLineCalls.saveStops)).toEqual([
      {
        id: 7,
        stops: [
          { pointId: 2, minutes: 4 },
          { pointId: 1, minutes: null },
          { pointId: 3, minutes: null },
        ],
      },
    ]),
  )
})

test('a label has the code in letters and as a QR code', async () => {
  serve(answer(inspectionPointCalls.labels, { labels: [{ id: 1, name: 'P1', areaName: 'Pump house', code: 'ABCDEFGHJK' }] }))
  renderAt('/inspectionPointLabels?ids=1', <LabelsPage />)
  expect(await screen.findByText('ABCDEFGHJK')).toBeDefined()
  // Version 1 has 21 modules a side, and four quiet ones around.
  expect(screen.getByRole('img', { name: 'QR ABCDEFGHJK' }).getAttribute('viewBox')).toBe('0 0 29 29')
})

test('a standard whose items were refused is added once: the next attempt sends only them', async () => {
  const server = serve(
    companies,
    answer(callsFor(inspectionStandard).add, standard),
    reject(inspectionStandardCalls.saveItems, { msg: 'The line is down' }),
  )
  renderAt('/inspectionStandardAddEdit', <StandardPage />)
  await fillIn(/^Standard name/, 'Pump')
  await choose(/^Company/, 'Plant')
  await press('Add item')
  await fillIn('Item', 'Guard')
  await press('Save')
  await waitFor(() => expect(server.bodies(inspectionStandardCalls.saveItems)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
  server.answer(answer(inspectionStandardCalls.saveItems, { saved: 1 }))
  await press('Save')
  await waitFor(() => expect(server.bodies(inspectionStandardCalls.saveItems)).toHaveLength(2))
  expect(server.bodies(inspectionStandardCalls.saveItems)[1]).toMatchObject({ id: 4, items: [{ name: 'Guard' }] })
  expect(server.bodies(callsFor(inspectionStandard).add)).toHaveLength(1)
})

test('a standard whose items were refused is edited by the next attempt where its name was changed, too', async () => {
  const server = serve(
    companies,
    answer(callsFor(inspectionStandard).add, standard),
    answer(callsFor(inspectionStandard).detail, standard),
    answer(callsFor(inspectionStandard).edit, { ...standard, name: 'Fan' }),
    reject(inspectionStandardCalls.saveItems, { msg: 'The line is down' }),
  )
  renderAt('/inspectionStandardAddEdit', <StandardPage />)
  await fillIn(/^Standard name/, 'Pump')
  await choose(/^Company/, 'Plant')
  await press('Add item')
  await fillIn('Item', 'Guard')
  await press('Save')
  await waitFor(() => expect(server.bodies(inspectionStandardCalls.saveItems)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
  await fillIn(/^Standard name/, 'Fan')
  await press('Save')
  await waitFor(() => expect(server.bodies(callsFor(inspectionStandard).edit)).toEqual([{ id: 4, name: 'Fan' }]))
  expect(server.bodies(callsFor(inspectionStandard).add)).toHaveLength(1)
})

test('who may add standards but not edit them is not asked for items, which would be refused', async () => {
  logIn(['add', 'query', 'list'].map((action) => `business:inspectionStandard:${action}`))
  const server = serve(companies, answer(callsFor(inspectionStandard).add, standard))
  renderAt('/inspectionStandardAddEdit', <StandardPage />)
  await fillIn(/^Standard name/, 'Pump')
  await choose(/^Company/, 'Plant')
  expect(screen.queryByRole('button', { name: 'Add item' })).toBeNull()
  await press('Save')
  await waitFor(() => expect(server.bodies(callsFor(inspectionStandard).add)).toHaveLength(1))
  expect(server.bodies(inspectionStandardCalls.saveItems)).toEqual([])
})

test('a full sheet says that there can be more labels than it has', async () => {
  const labels = Array.from({ length: 2 }, (_, at) => ({ id: at + 1, name: `P${at}`, areaName: 'Pump house', code: `C${at}` }))
  serve(answer(inspectionPointCalls.labels, { labels: labels.slice(0, 1) }))
  const { unmount } = renderAt('/inspectionPointLabels', <LabelsPage most={2} />)
  expect(await screen.findByText('C0')).toBeDefined()
  expect(screen.queryByText(/^At most/)).toBeNull()
  unmount()
  serve(answer(inspectionPointCalls.labels, { labels }))
  renderAt('/inspectionPointLabels', <LabelsPage most={2} />)
  expect(await screen.findByText(/^At most 2 labels/)).toBeDefined()
})

test('labels are printed of the area that the list is filtered by', async () => {
  serve(
    answer(callsFor(inspectionPoint).findPage, { records: [], total: 0 }),
    answer(callsFor(inspectionArea).options, [{ value: 3, label: 'Pump house' }]),
  )
  renderAt('/inspectionPoint?inspectionAreaId=3', <PointListPage />)
  await press('Print labels')
  await waitFor(() => expect(addressQuery()).toEqual({ areaId: '3' }))
})
