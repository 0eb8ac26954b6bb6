import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type HealthMachine, healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, answerRaw, reject, serve } from '../../../core/testing/fake-server.ts'
import { savedFiles } from '../../../core/testing/saved-files.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { fillIn, press, tableRows } from '../../../core/testing/user.ts'
import { noScore, sampleMachine } from '../testing/health-samples.ts'
import { MachineListPage } from './machine-list-page.tsx'
import { useMachineList } from './use-machine-list.ts'

const page = (...records: readonly HealthMachine[]) =>
  answer(healthScoreCalls.equipment, { records: [...records], total: records.length, counts: { A: 1, B: 0, C: 2, NeedData: 3 } })
const open = (query = '') => renderAt(`/healthTestingEquipmentList${query}`, <MachineListPage />)
const lastQuery = (server: ReturnType<typeof serve>) => server.sent(healthScoreCalls.equipment).at(-1)?.query

beforeEach(() => logIn([]))

test('a machine is a row: score, deductions, worst point, confidence', async () => {
  serve(page(sampleMachine()))
  open()
  await screen.findByText('1 machine')
  const row = tableRows(screen.getAllByRole('table').at(-1)).at(-1) ?? []
  expect(row.slice(0, 5)).toEqual(['Pump 3', 'Hall', 'Normal', '88Good', '−12.0'])
  expect(row).toContain('Drive end (88)')
  expect(row.at(-1)).toBe('1 / 2')
})

test('a machine without a score says why', async () => {
  serve(page(sampleMachine({ ...noScore('noClass'), worst: null })), page(sampleMachine({ ...noScore('noClass'), worst: null })))
  open()
  expect(await screen.findByTitle('the machine has no severity standard')).toBeTruthy()
  expect(screen.getByText('Insufficient data', { selector: 'td span' })).toBeTruthy()
})

test.each([
  ['', { pageNum: '1', pageSize: '50' }],
  ['?companyId=1&areaId=2&page=2&size=20', { companyId: '1', areaId: '2', pageNum: '2', pageSize: '20' }],
  ['?level=C&keyword=%20pump%20', { level: 'C', keyword: 'pump', pageNum: '1', pageSize: '50' }],
  ['?sort=score&order=desc', { sort: 'score', order: 'desc', pageNum: '1', pageSize: '50' }],
  ['?sort=areaName', { sort: 'areaName', order: 'asc', pageNum: '1', pageSize: '50' }],
  ['?level=Z&sort=luck', { pageNum: '1', pageSize: '50' }],
])('the address %s is sent as it is meant', async (query, sent) => {
  const server = serve(page(sampleMachine()))
  function List() {
    useMachineList()
    return null
  }
  renderAt(`/list${query}`, <List />)
  await waitFor(() => expect(lastQuery(server)).toEqual(sent))
})

test('a level filters, and again shows all', async () => {
  const server = serve(page(sampleMachine()))
  open('?page=3')
  await screen.findByText('Pump 3')
  await press('2 Poor 0–59')
  await waitFor(() => expect(addressQuery()).toEqual({ level: 'C' }))
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ level: 'C', pageNum: '1' }))
  await press('6 Machines')
  await waitFor(() => expect(addressQuery()).toEqual({}))
})

test('a keyword applies as it is typed', async () => {
  const server = serve(page(sampleMachine()))
  open()
  await screen.findByText('Pump 3')
  await fillIn('Machine, area or company', 'fan')
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ keyword: 'fan' }))
})

test('a column sorts up, down, and back to the usual order', async () => {
  serve(page(sampleMachine()))
  open()
  await screen.findByText('Pump 3')
  for (const expected of [{ sort: 'score', order: 'asc' }, { sort: 'score', order: 'desc' }, {}]) {
    fireEvent.click(screen.getByText('Score', { selector: 'th *' }))
    await waitFor(() => expect(addressQuery()).toEqual(expected))
  }
})

test.each([
  [{}, '#/healthTestingMappingDetail?mappingId=4'],
  [{ worst: null }, '#/healthTestingMappingDetail?equipmentId=3'],
])('a row opens the worst point, or lets the server select one', async (part, address) => {
  serve(page(sampleMachine(part)))
  open()
  fireEvent.click(await screen.findByText('Pump 3'))
  await waitFor(() => expect(window.location.hash).toBe(address))
})

test('an empty list says how to get scores, or that none matches', async () => {
  serve(page())
  open('?keyword=fan&sort=score')
  await screen.findByText('No machine matches')
  await press('Clear filters')
  await screen.findByText('No machines yet')
  expect(addressQuery()).toEqual({ sort: 'score' })
  expect(screen.getByRole('link', { name: 'Open asset tree' }).getAttribute('href')).toBe('#/configureManagement/deviceScreen')
})

test('an error is shown in place of the list', async () => {
  const server = serve(reject(healthScoreCalls.equipment, { msg: 'Too busy' }))
  open()
  await screen.findByText('Too busy')
  server.answer(page(sampleMachine()))
  await press('Try again')
  await screen.findByText('Pump 3')
})

test('the export sends filters and order, and needs its permission', async () => {
  const files = savedFiles()
  const server = serve(
    page(sampleMachine()),
    answerRaw(
      healthScoreCalls.exportEquipment,
      () =>
        new Response('file', {
          headers: { 'content-disposition': 'attachment; filename="list.xlsx"', 'content-type': 'application/octet-stream' },
        }),
    ),
  )
  const { unmount } = open('?level=C&sort=score')
  await screen.findByText('Pump 3')
  expect(screen.queryByRole('button', { name: 'Export to Excel' })).toBeNull()
  unmount()
  logIn([healthScoreCalls.exportEquipment.access])
  open('?level=C&sort=score')
  await screen.findByText('Pump 3')
  await press('Export to Excel')
  await waitFor(() =>
    expect(server.sent(healthScoreCalls.exportEquipment).map(({ query }) => query)).toEqual([{ level: 'C', sort: 'score', order: 'asc' }]),
  )
  await waitFor(() => expect(files).toEqual(['list.xlsx']))
})

test('in Chinese', async () => {
  useLanguage.setState({ lang: 'cn' })
  serve(page(sampleMachine()))
  open()
  await screen.findByText('1 台设备')
  expect(screen.getByRole('heading', { name: '设备健康' })).toBeTruthy()
})
