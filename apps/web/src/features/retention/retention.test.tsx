import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type RetentionPolicy, type RetentionPreview, type RetentionRun, retentionCalls } from '@undertone/domain/retention/retention.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../core/testing/screen.tsx'
import { choose, fillIn, press, problemAt, tableRows } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { RetentionPage } from './retention-page.tsx'

const policy = (id: number, part: Partial<RetentionPolicy> = {}): RetentionPolicy => ({
  id,
  tenantId: 1,
  tenantName: 'Acme',
  subject: 'vibration',
  enabled: true,
  tenMinuteDays: 30,
  hourDays: 90,
  dayDays: null,
  keepDays: null,
  perDay: null,
  remark: '',
  updatedAt: '2026-11-01 08:00:00',
  ...part,
})
const policies = [
  policy(1),
  policy(2, { subject: 'waves', enabled: false, tenMinuteDays: null, hourDays: null, keepDays: 14, perDay: 4, remark: 'As agreed' }),
]
const share = (part: object = {}) => ({
  tenantId: 1,
  tenantName: 'Acme',
  companyId: 2,
  companyName: 'Mill',
  samples: 120_000,
  waves: 40,
  featureBytes: 2_000_000,
  waveBytes: 6_000_000,
  ...part,
})
const run = (part: Partial<RetentionRun> = {}): RetentionRun => ({
  id: 5,
  state: 'done',
  askedBy: null,
  tenantName: null,
  createdAt: '2026-11-24 02:00:00',
  endedAt: '2026-11-24 02:10:00',
  progress: 3,
  total: 10,
  isStopping: false,
  faults: 0,
  shares: [share()],
  ...part,
})
const page = answer(retentionCalls.findPage, { total: 2, records: policies })
const tenants = answer(retentionCalls.tenants, [
  { value: 1, label: 'Acme' },
  { value: 2, label: 'Bolt' },
])
const runs = (...records: RetentionRun[]) => answer(retentionCalls.runs, { total: records.length, records })
const previewed = (part: Partial<RetentionPreview> = {}) =>
  answer(retentionCalls.preview, {
    id: 3,
    kind: 'dilution.preview',
    state: 'done',
    progress: 1,
    total: 1,
    message: null,
    result: { shares: [share()], isReckoned: true, heldWeeks: 2, heldWaves: 1, ...part },
    fileName: null,
  })
const open = async (query = '') => {
  await showPage(`/dataDilution${query}`, <RetentionPage />)
  await screen.findByText('As agreed')
}
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement

beforeEach(() => logIn(['platform:dilution:list']))

describe('retention policies', () => {
  test('are summed up in one line each', async () => {
    const server = serve(page, tenants, runs())
    await open('?tenant=1')
    expect(server.bodies(retentionCalls.findPage)).toEqual([{ pageNum: 1, pageSize: 20, tenantId: 1 }])
    expect(tableRows().map((cells) => cells.slice(0, 3))).toEqual(
      expect.arrayContaining([
        ['Acme', 'Vibration features', expect.stringMatching(/^After 30 d: .+ · After 90 d: .+$/)],
        ['Acme', 'Waveforms', 'Keep all for 14 d, then 4 a day'],
      ]),
    )
  })

  test('of one customer are chosen from a list', async () => {
    const server = serve(page, tenants, runs())
    await open()
    await choose('Customer', 'Bolt')
    await waitFor(() => expect(addressQuery()).toEqual({ tenant: '2' }))
    await waitFor(() => expect(server.bodies(retentionCalls.findPage).at(-1)).toMatchObject({ tenantId: 2 }))
  })

  test('of a customer that an address names wrongly are those of all', async () => {
    const server = serve(page, tenants, runs())
    await open('?tenant=1.5e')
    expect(server.bodies(retentionCalls.findPage)).toMatchObject([{ tenantId: null }])
    await screen.findByText('All customers')
  })

  test('are enabled in the list', async () => {
    const server = serve(page, tenants, runs(), answer(retentionCalls.enable, policies[1] as RetentionPolicy))
    await open()
    await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'Enabled: Acme · Waveforms' })))
    expect(server.bodies(retentionCalls.enable)).toEqual([{ id: 2, enabled: true }])
  })

  test('are deleted after a confirmation', async () => {
    const server = serve(page, tenants, runs(), answer(retentionCalls.remove, null))
    await open()
    await press('Delete', { in: rowOf('As agreed') })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Acme · Waveforms')
    await press('Delete', { in: dialog })
    await waitFor(() => expect(server.sent(retentionCalls.remove).map(({ params }) => params)).toEqual([{ ids: '2' }]))
    await screen.findByText('Deleted')
  })

  test('are added with the numbers of their subject', async () => {
    const server = serve(page, tenants, runs(), answer(retentionCalls.add, policy(3)))
    await open()
    await press('Add policy')
    const drawer = await screen.findByRole('dialog')
    await press('Save', { in: drawer })
    expect(server.bodies(retentionCalls.add)).toEqual([])
    expect(within(drawer).getAllByRole('alert').length).toBeGreaterThan(0)
    const combobox = (name: string) => within(drawer).getByRole('combobox', { name })
    await act(async () => void fireEvent.mouseDown(combobox('Customer')))
    await act(async () => void fireEvent.click(screen.getAllByTitle('Bolt').at(-1) as HTMLElement))
    await act(async () => void fireEvent.mouseDown(combobox('Applies to')))
    await act(async () => void fireEvent.click(screen.getAllByTitle('Waveforms').at(-1) as HTMLElement))
    await fillIn('Keep all for', '14')
    await fillIn('Then keep per day', '4')
    await press('Save', { in: drawer })
    await waitFor(() => expect(server.bodies(retentionCalls.add)).toHaveLength(1))
    expect(server.bodies(retentionCalls.add)[0]).toMatchObject({ tenantId: 2, subject: 'waves', keepDays: 14, perDay: 4 })
    await screen.findByText('Saved')
  })

  test('keep customer and subject when they are edited', async () => {
    const server = serve(page, tenants, runs(), answer(retentionCalls.edit, policy(2)))
    await open()
    await press('Edit', { in: rowOf('As agreed') })
    const drawer = await screen.findByRole('dialog')
    expect(within(drawer).getByRole('combobox', { name: 'Applies to' })).toHaveProperty('disabled', true)
    await fillIn('Keep all for', '21')
    await press('Save', { in: drawer })
    await waitFor(() => expect(server.bodies(retentionCalls.edit)).toHaveLength(1))
    const [body] = server.bodies(retentionCalls.edit)
    expect(body).toMatchObject({ id: 2, keepDays: 21, perDay: 4, remark: 'As agreed' })
    expect(Object.keys(body ?? {})).not.toContain('tenantId')
  })

  test('with a wrong number are not sent', async () => {
    const server = serve(page, tenants, runs(), answer(retentionCalls.edit, policy(2)))
    await open()
    await press('Edit', { in: rowOf('As agreed') })
    await fillIn('Keep all for', 'a week')
    await press('Save', { in: await screen.findByRole('dialog') })
    expect(problemAt('Keep all for')).not.toBeNull()
    expect(server.bodies(retentionCalls.edit)).toEqual([])
  })

  test('do not exist yet', async () => {
    serve(answer(retentionCalls.findPage, { total: 0, records: [] }), tenants, runs())
    await showPage('/dataDilution', <RetentionPage />)
    await screen.findByText('No policies yet')
    await screen.findByText('No runs yet')
    expect(screen.getByRole('button', { name: 'Run now' })).toHaveProperty('disabled', true)
  })

  test('that cannot be loaded are an error with a second chance', async () => {
    const server = serve(reject(retentionCalls.findPage, { msg: 'The database is down' }), tenants, runs())
    await showPage('/dataDilution', <RetentionPage />)
    await screen.findByText('The database is down')
    server.answer(page)
    await press('Try again')
    await screen.findByText('As agreed')
  })
})

describe('a preview', () => {
  test('says what would be removed, what is estimated and what is referenced', async () => {
    const server = serve(page, tenants, runs(), previewed())
    await open()
    await press('Preview', { in: rowOf('As agreed') })
    expect(server.bodies(retentionCalls.preview)).toEqual([{ policyId: 2 }])
    await screen.findByText('Preview: Acme · Waveforms')
    await screen.findByText('Mill')
    await screen.findByText(/are estimated from some of the weeks.*2 point weeks, 1 waveform/)
    await press('Close')
    expect(screen.queryByText('Preview: Acme · Waveforms')).toBeNull()
  })

  test('of all enabled policies can find nothing to do', async () => {
    const server = serve(page, tenants, runs(), previewed({ shares: [], isReckoned: false, heldWeeks: 0, heldWaves: 0 }))
    await open()
    await press('Preview enabled policies')
    expect(server.bodies(retentionCalls.preview)).toEqual([{ policyId: null }])
    await screen.findByText('There is nothing to downsample.')
  })
})

describe('a run', () => {
  test('is started after a preview and a confirmation that names the losses', async () => {
    const server = serve(page, tenants, runs(), previewed(), answer(retentionCalls.run, run({ state: 'waiting' })))
    await open()
    await press('Run now')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toMatch(/Mill: 120,000 samples, 40 waveforms/)
    expect(server.bodies(retentionCalls.run)).toEqual([])
    await press('Run now', { in: dialog })
    await waitFor(() => expect(server.bodies(retentionCalls.run)).toHaveLength(1))
  })

  test('in progress is shown and can be stopped; meanwhile no other starts', async () => {
    const server = serve(page, tenants, runs(run({ state: 'running', endedAt: null })), answer(retentionCalls.stop, null))
    await open()
    await screen.findByText('3 / 10')
    expect(screen.getByRole('button', { name: 'Run now' }).getAttribute('aria-busy') ?? 'true').toBe('true')
    await press('Stop')
    expect(server.bodies(retentionCalls.stop)).toEqual([{ id: 5 }])
  })

  test('of the past shows its results by company', async () => {
    serve(page, tenants, runs(run(), run({ id: 6, askedBy: 'anna.li', tenantName: 'Bolt', shares: [] })))
    await open()
    await act(async () => void fireEvent.click(await screen.findByText('Nightly')))
    await screen.findByText('Mill')
    await act(async () => void fireEvent.click(screen.getByText('anna.li')))
    await screen.findByText('There is nothing to downsample.')
  })
})
