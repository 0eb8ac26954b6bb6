import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { faultAdvice } from '@undertone/domain/diagnosis/fault-advice.table'
import { hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { repairLib } from '@undertone/domain/work/library/repair-lib.resource'
import { inspectionRepairCalls, repairCalls, upkeepCalls, type WorkDetail } from '@undertone/domain/work/work.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { choose, fillIn, findDialog, press, tableRows } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { RepairFormPage } from './form/work-form-page.tsx'
import { InspectionRepairPage, RepairPage, UpkeepPage } from './list/work-page.tsx'

const path = '/faultAnalysis/FaultRepair'
const work = (part: Partial<WorkDetail> = {}): WorkDetail => ({
  ...{
    id: 5,
    title: 'Replace bearing',
    level: 2,
    stage: 'InWork',
    handle: 2,
    audit: null,
    result: 1,
    companyId: 1,
    companyName: 'Works',
    areaName: 'Hall',
  },
  ...{
    equipmentId: 3,
    equipmentName: 'P-1',
    mappingId: null,
    mappingName: null,
    findingId: null,
    alarmId: null,
    hazardId: null,
    hazardTitle: null,
    origin: 'Fault',
    faultName: null,
    assignees: [{ id: 9, name: 'Ann' }],
  },
  ...{
    reporter: { id: 8, name: 'Ben' },
    dueAt: '2026-12-01 08:00:00',
    dueMs: 1,
    isOverdue: false,
    createdAt: '2026-11-29 08:00:00',
    finishedAt: null,
    reviewedAt: null,
  },
  ...{
    cost: 0,
    version: 4,
    description: '',
    steps: [],
    parts: [],
    labour: [],
    files: [],
    cause: null,
    action: null,
    found: null,
    foundFault: null,
    foundPart: null,
  },
  ...{
    componentId: null,
    componentName: null,
    failedPart: null,
    replacement: null,
    downFrom: null,
    downTo: null,
    startedAt: null,
    reviewer: null,
  },
  ...{
    isMine: true,
    isOwnReview: false,
    externals: [],
    faultStatus: null,
    before: null,
    after: null,
    events: [{ id: 1, kind: 'add', by: 'Ben', note: null, at: '2026-11-29 08:00:00' }],
  },
  ...part,
})
const allowed = (...actions: string[]) =>
  logIn(['list', ...actions].flatMap((one) => [`business:faultRepair:${one}`, `business:faultUpkeep:${one}`]))
beforeEach(() => allowed('add', 'assign', 'do', 'review'))

describe('the list of repairs', () => {
  const page = answer(repairCalls.findPage, {
    records: [work({ isOverdue: true, cost: 30, faultName: 'Bearing fault', mappingName: 'DE' })],
    total: 1,
  })

  test('a piece of work is a row; it opens at its own address', async () => {
    serve(page, answer(repairCalls.getDetail, work()))
    await showPage(path, <RepairPage />)
    fireEvent.click(await screen.findByText('Replace bearing'))
    await waitFor(() => expect(window.location.hash).toContain('id=5'))
    expect(await screen.findByRole('heading', { name: 'Replace bearing' })).toBeDefined()
  })

  test('says what it is, where, how urgent, in which stage, whose, until when, and what it cost', async () => {
    serve(page)
    await showPage(path, <RepairPage />)
    await screen.findByText('Replace bearing')
    expect(tableRows(screen.getAllByRole('table').at(-1))[0]).toEqual([
      'Replace bearingBearing fault',
      'P-1DE',
      'Level 2',
      'In work',
      'Ann',
      '2026-12-01 08:00:00overdue',
      '30.00',
      '2026-11-29 08:00:00',
    ])
  })

  test('is filtered by stage, level, person, due date, and by what a link names', async () => {
    const server = serve(page)
    await showPage(`${path}?findingId=12`, <RepairPage />)
    expect(await screen.findByText('One finding only')).toBeDefined()
    await choose('Stage', 'To review')
    await choose('Whose', 'Assigned to me')
    await choose('Due', 'Overdue')
    await waitFor(() =>
      expect(server.bodies(repairCalls.findPage).at(-1)).toMatchObject({ findingId: 12, stage: 'ToReview', whose: 'mine', due: 'overdue' }),
    )
  })

  test('maintenance has a list of its own', async () => {
    serve(answer(upkeepCalls.findPage, { records: [], total: 0 }))
    await showPage('/faultAnalysis/FaultUpkeep', <UpkeepPage />)
    expect(await screen.findByText('No work')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add maintenance' })).toBeDefined()
  })
})

describe('new work', () => {
  test('from a finding is filled in: its fault, its machine, and what to check', async () => {
    const finding = {
      id: 12,
      equipmentId: 3,
      equipmentName: 'P-1',
      mappingId: 4,
      mappingName: 'DE',
      fault: 'belt',
      faultName: 'Belt fault',
      partName: null,
    }
    const server = serve(
      answer(repairCalls.findPage, { records: [], total: 0 }),
      answer(diagnosisCalls.getDetail, finding as never),
      answer(repairCalls.people, [{ id: 9, name: 'Ann' }]),
      answer(repairCalls.add, work()),
      answer(repairCalls.getDetail, work()),
    )
    await showPage(`${path}?findingId=12&add=1`, <RepairPage />)
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
    expect(title.value).toBe('Belt fault: P-1, DE')
    await choose('Assigned to', 'Ann')
    await choose('Level', 'Level 1')
    await press('Save')
    await screen.findByText('Added')
    expect(server.bodies(repairCalls.add)).toMatchObject([
      {
        ...{ title: 'Belt fault: P-1, DE', level: 1, equipmentId: 3, mappingId: 4, findingId: 12, assigneeIds: [9], dueAt: null },
        steps: faultAdvice.belt.checks.map(({ en }) => ({ text: en, isDone: false })),
        description: faultAdvice.belt.repair.en,
      },
    ])
  })

  test('from the library keeps what was typed, and shows the parts that it sends', async () => {
    const lib = callsFor(repairLib)
    logIn([...['list', 'add'].map((one) => `business:faultRepair:${one}`), 'business:inspectionRepairLib:query'])
    const entry = { id: 4, name: 'Change belt', companyId: 1, companyName: 'Works', level: 1, description: 'Lock out first' }
    serve(
      answer(repairCalls.findPage, { records: [], total: 0 }),
      answer(lib.detail, { ...entry, steps: 'Take it off', parts: 'Belt; 2; 10' } as never),
      answer(lib.options, [{ value: 4, label: 'Change belt' }] as never),
    )
    await showPage(path, <RepairPage />)
    await press('Add repair')
    await fillIn('Title', 'Belt of P-1')
    await fillIn('Description', 'It squeals')
    await choose('From the repair library', 'Change belt')
    await waitFor(() => expect(screen.getByDisplayValue(/It squeals\s+Lock out first/)).toBeDefined())
    expect(screen.getByDisplayValue('Belt of P-1')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add part' })).toBeDefined()
  })

  test('needs a title and a machine', async () => {
    serve(answer(repairCalls.findPage, { records: [], total: 0 }))
    await showPage(path, <RepairPage />)
    await press('Add repair')
    await press('Save')
    expect(await screen.findByText('Enter a title')).toBeDefined()
    expect(screen.getByText('Choose a machine')).toBeDefined()
  })
})

describe('a piece of work', () => {
  const open = async (part: Partial<WorkDetail> = {}, ...answers: readonly Answer[]) => {
    const server = serve(answer(repairCalls.getDetail, work(part)), ...answers)
    await showPage(`${path}?id=5`, <RepairPage />)
    await screen.findByRole('heading', { name: 'Replace bearing' })
    return server
  }
  const buttons = () =>
    within(document.querySelector('main') ?? document.body)
      .queryAllByRole('button')
      .map((one) => one.textContent)

  test('offers the moves of its stage to those who may make them, the next one first', async () => {
    await open()
    expect(buttons().slice(0, 6)).toEqual(['Finish', 'Assign', 'Give back', 'Put on hold', 'Cancel work', 'Edit'])
  })

  test('offers nothing to those who may only look', async () => {
    allowed()
    await open({ isMine: false })
    expect(buttons()).toEqual([])
  })

  test('leads to its machine and its alarm only those who may open them', async () => {
    await open({ alarmId: 6 })
    expect(screen.queryByRole('link', { name: /P-1|Alarm/ })).toBeNull()
    act(() => logIn(['business:faultRepair:list', 'business:monitor:list', 'business:alarm:list']))
    for (const name of ['P-1', 'Alarm']) expect(screen.getByRole('link', { name })).toBeDefined()
  })

  test('who has done it does not review it', async () => {
    await open({ stage: 'ToReview', handle: 3, audit: 1, isOwnReview: true })
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(screen.getByText('Somebody else has to review it')).toBeDefined()
  })

  test('a move that asks for nothing is made at once; one that is refused says why', async () => {
    const server = await open(
      { stage: 'ToReview', handle: 3, audit: 1, isMine: false },
      reject(repairCalls.review, { msg: 'Somebody has changed this work' }),
    )
    await press('Accept')
    await screen.findByText('Somebody has changed this work')
    expect(server.bodies(repairCalls.review)).toEqual([{ id: 5, version: 4, move: 'accept' }])
  })

  test('it is sent back with a reason', async () => {
    const server = await open({ stage: 'ToReview', handle: 3, audit: 1 }, answer(repairCalls.review, work()))
    await press('Send back')
    const dialog = await findDialog('Reason')
    await press('Send back', { in: dialog })
    expect(within(dialog).getByText('Enter a reason')).toBeDefined()
    await fillIn('Reason', 'Guard is missing')
    await press('Send back', { in: dialog })
    await screen.findByText('Sent back')
    expect(server.bodies(repairCalls.review)).toEqual([{ id: 5, version: 4, move: 'reject', reason: 'Guard is missing' }])
  })

  test('it is finished with what was found and done', async () => {
    const server = await open({}, answer(repairCalls.work, work()))
    await press('Finish')
    const dialog = await findDialog('What was found')
    await press('Finish', { in: dialog })
    for (const problem of ['Choose what was found', 'Enter the cause', 'Enter what was done'])
      expect(within(dialog).getByText(problem)).toBeDefined()
    await choose('What was found', 'Another fault')
    await choose('It was', 'Looseness')
    await fillIn('Cause', 'Loose bolts')
    await fillIn('What was done', 'Tightened')
    await press('Finish', { in: dialog })
    await screen.findByText('Finished, to be reviewed')
    expect(server.bodies(repairCalls.work)).toMatchObject([
      {
        move: 'finish',
        outcome: {
          cause: 'Loose bolts',
          action: 'Tightened',
          found: 'OtherFault',
          foundFault: 'looseness',
          foundPart: null,
          componentId: null,
        },
      },
    ])
  })

  test('parts with their cost and labour are entered; empty rows are left out', async () => {
    const server = await open({}, answer(repairCalls.edit, work()))
    await press('Edit')
    await press('Add part')
    await press('Add part')
    await fillIn('Part 1', '6205')
    await act(async () => void fireEvent.change(screen.getByLabelText('Unit cost 1'), { target: { value: '12.5' } }))
    await press('Add labour')
    await fillIn('Worker 1', 'Ann')
    await press('Save')
    await screen.findByText('Saved')
    expect(server.bodies(repairCalls.edit)).toMatchObject([
      { id: 5, version: 4, parts: [{ name: '6205', quantity: 1, unitCost: 12.5 }], labour: [{ name: 'Ann', minutes: 60 }] },
    ])
  })

  test('shows its outcome, its parts with their total, and its course', async () => {
    await open({
      ...{
        stage: 'Accepted',
        handle: 3,
        audit: 2,
        found: 'AsSuspected',
        cause: 'Pitted',
        action: 'Replaced',
        componentName: 'DE bearing',
        failedPart: 'outer race',
      },
      parts: [{ name: '6205', quantity: 2, unitCost: 12.5 }],
      cost: 25,
      events: [{ id: 2, kind: 'hold', by: 'Ann', note: 'No part', at: '2026-11-29 09:00:00' }],
    })
    expect(screen.getByText('The suspected fault')).toBeDefined()
    expect(screen.getByText('DE bearing · outer race')).toBeDefined()
    expect(tableRows(screen.getByRole('table', { name: 'Parts' })).at(-1)).toEqual(['Total', '', '25.00'])
    expect(screen.getByText('No part')).toBeDefined()
    expect(screen.getByText('Put on hold')).toBeDefined()
  })

  test('the fault of accepted work is confirmed to be gone', async () => {
    const server = await open(
      { stage: 'Accepted', handle: 3, audit: 2, findingId: 12, faultName: 'Belt fault', faultStatus: 2 },
      answer(repairCalls.closeFault, work()),
    )
    await press('Confirm that the fault is gone')
    await screen.findByText('The fault is confirmed to be gone')
    expect(server.bodies(repairCalls.closeFault)).toEqual([{ id: 5 }])
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    await open({ events: [{ id: 2, kind: 'take', by: 'Ann', note: null, at: '2026-11-29 09:00:00' }] })
    expect(screen.getByText('已接单')).toBeDefined()
    expect(screen.getByRole('button', { name: '完成' })).toBeDefined()
  })
})

describe('work of inspection', () => {
  const hazard = {
    id: 7,
    title: 'Guard is loose',
    level: 1,
    description: 'Bolts are missing',
    measures: 'Fasten it',
    equipmentId: 3,
    mappingId: null,
  }
  const order = work({ origin: 'Inspection', hazardId: 7, hazardTitle: 'Guard is loose' })
  beforeEach(() =>
    logIn([
      ...['list', 'add', 'assign', 'do', 'review'].map((one) => `business:inspectionRepair:${one}`),
      'business:inspectionDanger:list',
    ]),
  )

  test('a repair order is filled in from its hazard, on a page of its own', async () => {
    const server = serve(answer(hazardCalls.getDetail, hazard as never), answer(inspectionRepairCalls.add, order))
    await showPage('/inspectionRepairAddEdit?hazardId=7', <RepairFormPage />)
    expect(await screen.findByDisplayValue('Guard is loose')).toBeDefined()
    await press('Add part')
    fireEvent.change(screen.getByLabelText('Part 1'), { target: { value: 'Bolt' } })
    await press('Save')
    await waitFor(() =>
      expect(server.bodies(inspectionRepairCalls.add)[0]).toMatchObject({
        ...{ title: 'Guard is loose', level: 1, equipmentId: 3, hazardId: 7, description: 'Bolts are missing\nFasten it' },
        parts: [{ name: 'Bolt', quantity: 1, unitCost: 0 }],
      }),
    )
  })

  test('it leads to its hazard, and is finished with something that shows how it is now', async () => {
    serve(answer(inspectionRepairCalls.getDetail, order))
    await showPage('/inspectionRepair?id=5', <InspectionRepairPage />)
    expect((await screen.findByRole('link', { name: 'Hazard: Guard is loose' })).getAttribute('href')).toContain('/inspectionDanger?id=7')
    await press('Finish')
    const dialog = await findDialog('What was done')
    await press('Finish', { in: dialog })
    await waitFor(() => expect(dialog.textContent).toContain('Add a picture or sound of how it is now'))
  })
})
