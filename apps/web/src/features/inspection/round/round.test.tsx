import { screen, waitFor, within } from '@testing-library/react'
import { inspectionTaskCalls, type RoundDetail, type RoundItem } from '@undertone/domain/inspection/round/round.calls'
import { beforeEach, expect, test } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { fillIn, press } from '../../../core/testing/user.ts'
import { RoundPage } from './round-page.tsx'

beforeEach(() => logIn(['business:inspectionTask:list', 'business:inspectionTask:do']))

const item = (id: number, name: string, more: Partial<RoundItem>): RoundItem => ({
  ...{ id, name, kind: 1, method: null, isRequired: true, rightAnswer: 1, metric: null, unit: null, options: null, failOptions: null },
  ...{ lowFail: null, lowWarn: null, highWarn: null, highFail: null, needsPicture: false, whileRunning: false },
  ...{ status: 2, result: null, last: null, takesWave: false, wave: null },
  ...more,
})
const pressure = item(2, 'Oil pressure', {
  kind: 2,
  rightAnswer: null,
  unit: 'bar',
  highFail: 4,
  last: { answer: { number: 3 }, at: '2026-11-01 08:00:00' },
})
const round: RoundDetail = {
  ...{ id: 5, name: 'Morning walk', status: 4, companyName: 'Plant', planId: 1, lineName: 'North', groupId: 1, groupName: 'Shift A' },
  ...{ member: null, takenBy: null, startsAt: '2026-11-30 06:00:00', endsAt: '2026-11-30 08:00:00', day: '2026-11-30' },
  ...{ items: 2, done: 0, failed: 0, version: 1, order: 1, opensAt: '2026-11-30 06:00:00', graceEnd: '2026-11-30 08:30:00' },
  ...{ startedAt: null, finishedAt: null, canDo: true, isEarly: false },
  stops: [
    {
      ...{ pointId: 7, name: 'Pump 1', areaName: 'Pump house', type: 1, equipmentId: null, equipmentName: null, mappingId: null },
      ...{ minutes: 5, presence: null, items: [item(1, 'Guard', {}), pressure] },
    },
  ],
}
const result: RoundDetail['stops'][number]['items'][number]['result'] = {
  ...{ id: 1, answer: { number: 9 }, verdict: 3, skipReason: null, note: null, by: 'Ann', at: '2026-11-30 06:10:00' },
  ...{ isMadeUp: false, presence: 1, files: [], device: null, isCalibrated: true, isMeasured: false, pointLimits: [] },
}
const failed: RoundDetail = {
  ...round,
  status: 1,
  done: 1,
  stops: round.stops.map((stop) => ({ ...stop, items: [item(1, 'Guard', {}), { ...pressure, status: 1, result }] })),
}

test('an item is answered, and a limit that is passed is said at once', async () => {
  let isAnswered = false
  const server = serve(
    answer(inspectionTaskCalls.getDetail, () => (isAnswered ? failed : round)),
    answer(inspectionTaskCalls.answer, () => {
      isAnswered = true
      return failed
    }),
  )
  renderAt('/inspectionTaskView?id=5', <RoundPage />)
  const card = within(await screen.findByRole('listitem', { name: 'Oil pressure' }))
  expect(card.getByText('≤ 4 bar')).toBeDefined()
  expect(card.getByText('Last: 3 bar (2026-11-01 08:00)')).toBeDefined()
  await fillIn('Oil pressure: Value', '9')
  await press('Save: Oil pressure')
  expect((await screen.findByRole('alert')).textContent).toContain('Oil pressure failed: 9 bar (≤ 4 bar)')
  expect(screen.queryByRole('button', { name: 'Report a hazard: Oil pressure' })).toBeNull()
  expect(server.bodies(inspectionTaskCalls.answer)).toMatchObject([{ id: 5, pointId: 7, itemId: 2, answer: { number: 9 }, fileIds: [] }])
})

test('who may report hazards is offered one where a limit was passed, filled in with what was found', async () => {
  logIn(['business:inspectionTask:list', 'business:inspectionTask:do', 'business:inspectionDanger:add'])
  serve(answer(inspectionTaskCalls.getDetail, failed))
  renderAt('/inspectionTaskView?id=5', <RoundPage />)
  await press('Report a hazard: Oil pressure')
  await waitFor(() =>
    expect(addressQuery()).toMatchObject({
      taskId: '5',
      title: 'Pump 1: Oil pressure',
      checkKey: '5-7-2',
      description: expect.stringContaining('9 bar'),
    }),
  )
})

test('one press answers yes or no, and a skip asks for its reason', async () => {
  const server = serve(
    answer(inspectionTaskCalls.getDetail, round),
    answer(inspectionTaskCalls.answer, round),
    answer(inspectionTaskCalls.skip, round),
  )
  renderAt('/inspectionTaskView?id=5', <RoundPage />)
  await press('Yes')
  await waitFor(() => expect(server.bodies(inspectionTaskCalls.answer)).toMatchObject([{ itemId: 1, answer: { yesNo: 1 } }]))
  await press('Skip: Oil pressure')
  await press('Machine stopped')
  await waitFor(() => expect(server.bodies(inspectionTaskCalls.skip)).toMatchObject([{ itemId: 2, reason: 1 }]))
})

test('a code checks in', async () => {
  const server = serve(answer(inspectionTaskCalls.getDetail, round), answer(inspectionTaskCalls.checkIn, { pointId: 7, presence: 1 }))
  renderAt('/inspectionTaskView?id=5', <RoundPage />)
  await fillIn('Code', 'ABC')
  await press('Check in')
  await waitFor(() => expect(server.bodies(inspectionTaskCalls.checkIn)).toEqual([{ id: 5, code: 'ABC' }]))
})

test('a round that others do shows no controls, and says why', async () => {
  serve(answer(inspectionTaskCalls.getDetail, { ...failed, canDo: false }))
  renderAt('/inspectionTaskView?id=5', <RoundPage />)
  expect(await screen.findByText('This round is for others: you can only look at it.')).toBeDefined()
  expect(screen.getByText('Oil pressure failed: 9 bar (≤ 4 bar)')).toBeDefined()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('textbox')).toEqual([])
})

test('who may not do rounds reads that they can only look, not that the round is for others', async () => {
  logIn(['business:inspectionTask:list'])
  serve(answer(inspectionTaskCalls.getDetail, { ...round, canDo: false }))
  renderAt('/inspectionTaskView?id=5', <RoundPage />)
  expect(await screen.findByText('You can only look at this round.')).toBeDefined()
  expect(screen.queryByText(/for others/)).toBeNull()
})

test('a correction that is refused stays open with its value, and is sent again as the same answer', async () => {
  const server = serve(answer(inspectionTaskCalls.getDetail, failed), reject(inspectionTaskCalls.answer, { msg: 'The line is down' }))
  const bodies = () => server.bodies(inspectionTaskCalls.answer)
  renderAt('/inspectionTaskView?id=5', <RoundPage />)
  await press('Correct: Oil pressure')
  await fillIn('Oil pressure: Value', '3')
  await press('Save: Oil pressure')
  await waitFor(() => expect(bodies()).toHaveLength(1))
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save: Oil pressure' })
  await waitFor(() => expect(save().disabled).toBe(false))
  expect(screen.getByLabelText<HTMLInputElement>('Oil pressure: Value').value).toBe('3')
  server.answer(answer(inspectionTaskCalls.answer, failed))
  await press('Save: Oil pressure')
  await waitFor(() => expect(screen.queryByLabelText('Oil pressure: Value')).toBeNull())
  expect(bodies()[1]).toEqual(bodies()[0])
})

test('a skip that is refused keeps its note, and closes once it is stored', async () => {
  const server = serve(answer(inspectionTaskCalls.getDetail, round), reject(inspectionTaskCalls.skip, { msg: 'The line is down' }))
  const bodies = () => server.bodies(inspectionTaskCalls.skip)
  renderAt('/inspectionTaskView?id=5', <RoundPage />)
  await press('Skip: Oil pressure')
  await fillIn('Note', 'Valve closed')
  await press('Machine stopped')
  await waitFor(() => expect(bodies()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Machine stopped' }).disabled).toBe(false))
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Valve closed')
  server.answer(answer(inspectionTaskCalls.skip, round))
  await press('Machine stopped')
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()[1]).toEqual(bodies()[0])
})
