import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type HazardDetail, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { dangerLib } from '@undertone/domain/work/library/danger-lib.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { choose, fillIn, findDialog, press, tableRows } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { HazardFormPage } from './hazard-form-page.tsx'
import { HazardsPage } from './hazards-page.tsx'

const path = '/inspectionDanger'
const hazard = (part: Partial<HazardDetail> = {}): HazardDetail => ({
  ...{ id: 5, title: 'Guard is loose', level: 2, stage: 'ToApprove', status: 1, audit: 1, source: 'Round', version: 3 },
  ...{
    companyId: 1,
    companyName: 'Works',
    areaId: 2,
    areaName: 'Hall',
    equipmentId: 3,
    equipmentName: 'P-1',
    mappingId: null,
    mappingName: null,
  },
  ...{ owner: null, reporter: { id: 8, name: 'Ben' }, dueAt: null, isOverdue: false, createdAt: '2026-11-29 08:00:00', settledAt: null },
  ...{
    description: 'Bolts are missing',
    cause: '',
    measures: '',
    place: '',
    taskId: null,
    recurrenceOf: null,
    proof: null,
    proofNote: null,
  },
  ...{ acceptedBy: null, acceptedUntil: null, duplicateOf: null, settledBy: null, files: [], work: [] },
  ...{ isReporter: false, isOwner: false, isOwnApproval: false, isOwnSettlement: false, mayRepair: false, mayReopen: false },
  events: [{ id: 1, kind: 'add', by: 'Ben', note: null, at: '2026-11-29 08:00:00' }],
  ...part,
})
const allowed = (...actions: string[]) => logIn(['list', ...actions].map((one) => `business:inspectionDanger:${one}`))
beforeEach(() => allowed('add', 'lead', 'do', 'review'))

describe('the list of hazards', () => {
  const page = answer(hazardCalls.findPage, {
    records: [hazard({ owner: { id: 9, name: 'Ann' }, stage: 'Open', dueAt: '2026-12-01 08:00:00', isOverdue: true })],
    total: 1,
  })

  test('says what it is, where, how severe, in which stage, whose and until when', async () => {
    serve(page)
    await showPage(path, <HazardsPage />)
    await screen.findByText('Guard is loose')
    expect(tableRows(screen.getAllByRole('table').at(-1))[0]).toEqual([
      'Guard is looseRound',
      '5',
      'P-1Hall',
      'Level 2',
      'To put right',
      'Ann',
      '2026-12-01 08:00:00overdue',
      '2026-11-29 08:00:00Ben',
    ])
  })

  test('opens a hazard at its own address, and is filtered', async () => {
    const server = serve(page, answer(hazardCalls.getDetail, hazard()))
    await showPage(path, <HazardsPage />)
    await choose('Stage', 'To put right')
    await choose('Whose', 'Mine to put right')
    await waitFor(() => expect(server.bodies(hazardCalls.findPage).at(-1)).toMatchObject({ stage: 'Open', whose: 'mine' }))
    fireEvent.click(await screen.findByText('Guard is loose'))
    await waitFor(() => expect(window.location.hash).toContain('id=5'))
    expect(await screen.findByRole('heading', { name: 'Guard is loose' })).toBeDefined()
  })

  test('has no button to report without the right to', async () => {
    allowed()
    serve(page)
    await showPage(path, <HazardsPage />)
    await screen.findByText('Guard is loose')
    expect(screen.queryByRole('button', { name: 'Report hazard' })).toBeNull()
  })
})

describe('the page of a hazard', () => {
  const people = answer(hazardCalls.people, [{ id: 9, name: 'Ann' }])

  test('is approved with level, owner and due date', async () => {
    const server = serve(answer(hazardCalls.getDetail, hazard()), people, answer(hazardCalls.lead, hazard({ stage: 'Open' })))
    await showPage(`${path}?id=5`, <HazardsPage />)
    await press('Approve')
    const dialog = await findDialog('Owner')
    await choose('Owner', 'Ann')
    await press('Approve', { in: dialog })
    await waitFor(() =>
      expect(server.bodies(hazardCalls.lead)[0]).toEqual({
        ...{ id: 5, version: 3, move: 'approve' },
        decision: { level: 2, ownerId: 9, dueAt: null },
      }),
    )
  })

  test('is approved by somebody who did not report it', async () => {
    serve(answer(hazardCalls.getDetail, hazard({ isReporter: true, isOwnApproval: true })))
    await showPage(`${path}?id=5`, <HazardsPage />)
    expect(await screen.findByText('Somebody else has to approve it')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDefined()
  })

  test('asks for the proof that its kind needs', async () => {
    const open = hazard({ stage: 'Open', status: 2, audit: 2, isOwner: true, owner: { id: 9, name: 'Ann' } })
    const server = serve(answer(hazardCalls.getDetail, open), answer(hazardCalls.work, hazard({ stage: 'ToSettle' })))
    await showPage(`${path}?id=5`, <HazardsPage />)
    await press('Ask to settle')
    const dialog = await findDialog('Proof')
    await choose('Proof', 'Checked again, nothing found')
    await press('Ask to settle', { in: dialog })
    await waitFor(() => expect(dialog.textContent).toContain('Enter what was checked'))
    await fillIn('Note', 'Bolts are in place')
    await press('Ask to settle', { in: dialog })
    await waitFor(() =>
      expect(server.bodies(hazardCalls.work)[0]).toMatchObject({
        proof: { kind: 'NoFault', note: 'Bolts are in place' },
      }),
    )
  })

  test('says in both languages what proved it settled', async () => {
    serve(
      answer(
        hazardCalls.getDetail,
        hazard({ stage: 'Settled', status: 3, audit: 2, proof: 'AsIs', acceptedBy: 'Head', acceptedUntil: '2027-01-01 00:00:00' }),
      ),
    )
    await showPage(`${path}?id=5`, <HazardsPage />)
    expect(await screen.findByText('Accepted as it is, until a date')).toBeDefined()
    act(() => useLanguage.setState({ lang: 'cn' }))
    expect(await screen.findByText('限期接受现状')).toBeDefined()
    act(() => useLanguage.setState({ lang: 'en' }))
  })

  test('leads to its machine only those who may open it', async () => {
    serve(answer(hazardCalls.getDetail, hazard()))
    await showPage(`${path}?id=5`, <HazardsPage />)
    await screen.findByText('Bolts are missing')
    expect(screen.queryByRole('link', { name: 'P-1' })).toBeNull()
    act(() => logIn(['business:inspectionDanger:list', 'business:monitor:list']))
    expect(await screen.findByRole('link', { name: 'P-1' })).toBeDefined()
  })

  test.each([true, false])('is opened again only while that is possible: %s', async (mayReopen) => {
    serve(answer(hazardCalls.getDetail, hazard({ stage: 'Settled', status: 3, audit: 2, mayReopen })))
    await showPage(`${path}?id=5`, <HazardsPage />)
    await screen.findByRole('button', { name: 'Report again' })
    expect(screen.queryByRole('button', { name: 'Open again' }) !== null).toBe(mayReopen)
  })

  test('is settled by one press, however often it is pressed', async () => {
    const server = serve(
      answer(hazardCalls.getDetail, hazard({ stage: 'ToSettle', status: 2, audit: 2 })),
      answer(hazardCalls.review, hazard({ stage: 'Settled' })),
    )
    await showPage(`${path}?id=5`, <HazardsPage />)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Settle' })
    fireEvent.click(button)
    expect(button.disabled).toBe(true)
    fireEvent.click(button)
    await screen.findByText('Settled')
    expect(server.bodies(hazardCalls.review)).toHaveLength(1)
  })

  test('that does not exist says so', async () => {
    serve(reject(hazardCalls.getDetail, { code: 1004, msg: 'Not found' }))
    await showPage(`${path}?id=5`, <HazardsPage />)
    expect(await screen.findByText('Not found')).toBeDefined()
  })
})

describe('the form of a hazard', () => {
  test('is filled in by its address, and reports it', async () => {
    const server = serve(answer(hazardCalls.add, hazard()), answer(hazardCalls.findPage, { records: [], total: 0 }))
    await showPage(
      '/inspectionDangerAddEdit?equipmentId=3&taskId=7&checkKey=r-1&title=Oil+level+low&description=Below+the+mark',
      <HazardFormPage />,
    )
    await screen.findByDisplayValue('Oil level low')
    await press('Save')
    await waitFor(() =>
      expect(server.bodies(hazardCalls.add)[0]).toMatchObject({
        ...{ title: 'Oil level low', description: 'Below the mark', equipmentId: 3, taskId: 7, checkKey: 'r-1', level: 2 },
      }),
    )
  })

  test('of a check that is already reported leads to that hazard, and keeps what was typed', async () => {
    const server = serve(
      reject(hazardCalls.add, { code: 2859, msg: 'This check is already reported' }),
      answer(hazardCalls.findPage, { records: [], total: 0 }),
    )
    await showPage('/inspectionDangerAddEdit?equipmentId=3&checkKey=r-1&title=Oil+level+low', <HazardFormPage />)
    await screen.findByDisplayValue('Oil level low')
    await fillIn('Description', 'Below the mark')
    server.answer(answer(hazardCalls.findPage, { records: [hazard()], total: 1 }))
    await press('Save')
    expect(await screen.findByText('This check is already reported')).toBeDefined()
    const link = await screen.findByRole('link', { name: 'This check is already reported as hazard no. 5: Guard is loose' })
    expect(link.getAttribute('href')).toContain('/inspectionDanger?id=5')
    expect(screen.getByDisplayValue('Below the mark')).toBeDefined()
    expect(server.bodies(hazardCalls.findPage).at(-1)).toMatchObject({ checkKey: 'r-1' })
  })

  test('shows the owner of an approved hazard only what they change; who leads changes all, but clears no due date', async () => {
    allowed('add', 'do')
    const open = hazard({ stage: 'Open', status: 2, audit: 2, isOwner: true, dueAt: '2026-12-01 08:00:00' })
    const server = serve(
      answer(hazardCalls.getDetail, open),
      answer(hazardCalls.edit, open),
      answer(hazardCalls.people, [{ id: 9, name: 'Ann' }]),
    )
    await showPage('/inspectionDangerAddEdit?id=5', <HazardFormPage />)
    await fillIn('Cause', 'Vibration')
    for (const name of ['Title', 'Where exactly']) expect(screen.queryByRole('textbox', { name })).toBeNull()
    expect(screen.queryByLabelText('Level')).toBeNull()
    act(() => allowed('add', 'lead'))
    await screen.findByRole('textbox', { name: 'Title' })
    expect(document.querySelector('.ant-picker-clear')).toBeNull()
    await press('Save')
    await waitFor(() =>
      expect(server.bodies(hazardCalls.edit)[0]).toMatchObject({
        cause: 'Vibration',
        title: 'Guard is loose',
        dueAt: '2026-12-01 08:00:00',
      }),
    )
  })

  test('is filled in from the library, which leaves what was typed', async () => {
    const lib = callsFor(dangerLib)
    logIn([...['list', 'add'].map((one) => `business:inspectionDanger:${one}`), 'business:inspectionDangerLib:query'])
    const entry = { id: 4, name: 'Belt worn', companyId: 1, companyName: 'Works', level: 1, machineType: null, source: 'Audit' }
    serve(
      answer(lib.detail, { ...entry, description: 'Cracks in the belt', cause: 'Age', measures: null } as never),
      answer(lib.options, [{ value: 4, label: 'Belt worn' }] as never),
    )
    await showPage('/inspectionDangerAddEdit?source=Round&title=Belt+of+P-1', <HazardFormPage />)
    await fillIn('Description', 'It squeals')
    await fillIn('Cause', 'Wrong tension')
    await choose('From the library', 'Belt worn')
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('It squeals\nCracks in the belt'),
    )
    for (const text of ['Belt of P-1', 'Round', 'Wrong tension']) expect(screen.getAllByDisplayValue(text).length).toBeGreaterThan(0)
  })

  test('is filled in from the library, which leaves what it does not say', async () => {
    const lib = callsFor(dangerLib)
    logIn([...['list', 'add'].map((one) => `business:inspectionDanger:${one}`), 'business:inspectionDangerLib:query'])
    const entry = { id: 4, name: 'Belt worn', companyId: 1, companyName: 'Works', level: 1, machineType: null, source: null }
    serve(
      answer(lib.detail, { ...entry, description: 'Cracks in the belt', cause: 'Age', measures: null } as never),
      answer(lib.options, [{ value: 4, label: 'Belt worn' }] as never),
    )
    await showPage('/inspectionDangerAddEdit?source=Round', <HazardFormPage />)
    await choose('From the library', 'Belt worn')
    expect(await screen.findByDisplayValue('Cracks in the belt')).toBeDefined()
    for (const text of ['Belt worn', 'Age', 'Round']) expect(screen.getAllByDisplayValue(text).length).toBeGreaterThan(0)
  })

  test('asks for a title, a place and what is wrong', async () => {
    const server = serve()
    await showPage('/inspectionDangerAddEdit', <HazardFormPage />)
    await press('Save')
    expect(await screen.findByText('Enter a title')).toBeDefined()
    expect(screen.getByText('Choose a machine or an area')).toBeDefined()
    expect(screen.getByText('Describe it, or add a picture')).toBeDefined()
    expect(server.bodies(hazardCalls.add)).toEqual([])
  })
})
