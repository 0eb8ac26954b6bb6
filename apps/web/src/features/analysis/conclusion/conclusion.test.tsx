import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ConclusionPhrase, conclusionCalls, phraseLength } from '@undertone/domain/diagnosis/conclusion.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, press } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { sampleFinding } from '../testing/finding-samples.ts'
import { ConclusionButton } from './conclusion-button.tsx'

const phrases: ConclusionPhrase[] = [
  { id: 3, fault: null, cn: '已通知检修', en: 'Maintenance informed' },
  { id: null, fault: 'bearingBreath', cn: '更换轴承', en: 'Replace the bearing' },
  { id: null, fault: 'belt', cn: '更换皮带', en: 'Replace the belts' },
]

beforeEach(() => logIn(['business:diagnosis:list', 'business:diagnosis:answer', 'business:diagnosis:phrases']))

const pick = (name: string) => act(async () => void fireEvent.click(await screen.findByRole('radio', { name })))
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for colleagues' })
async function open(...answers: readonly Answer[]) {
  const server = serve(answer(conclusionCalls.findList, phrases), ...answers)
  renderAt(
    '/',
    <>
      <ConclusionButton detail={sampleFinding()} />
      <Toasts />
    </>,
  )
  await press('Note conclusion')
  await screen.findByRole('button', { name: 'Maintenance informed' })
  return server
}

test('a finding is confirmed with what that rests on, and a note from phrases of its fault', async () => {
  const server = await open(answer(diagnosisCalls.confirm, {} as never))
  await press('Save conclusion')
  expect(screen.getByText('Choose a conclusion')).toBeDefined()
  expect(screen.getByText('Choose what it rests on')).toBeDefined()
  await pick('Confirm')
  await pick('Seen inside the machine')
  fireEvent.change(note(), { target: { value: 'Race is pitted' } })
  expect(screen.queryByRole('button', { name: 'Replace the belts' })).toBeNull()
  await press('Replace the bearing')
  await press('Save conclusion')
  expect(await screen.findByText('Conclusion noted')).toBeDefined()
  expect(server.bodies(diagnosisCalls.confirm)).toEqual([{ id: 12, basis: 'Seen', note: 'Race is pitted\nReplace the bearing' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a correction names the fault that it was, with the part of a bearing', async () => {
  const server = await open(answer(diagnosisCalls.correct, {} as never))
  await pick('Correct')
  await pick('Measured at the machine')
  await press('Save conclusion')
  expect(screen.getByText('Choose the fault that it was')).toBeDefined()
  await choose('It was', 'Bearing fault')
  await choose('Bearing part', 'Cage')
  await press('Save conclusion')
  await screen.findByText('Conclusion noted')
  expect(server.bodies(diagnosisCalls.correct)).toEqual([{ id: 12, basis: 'Measured', note: '', fault: 'bearingBreath', part: 'cage' }])
})

test('a rejection needs a reason; a refusal of the server says why, and the form stays', async () => {
  await open(reject(diagnosisCalls.reject, { msg: 'This finding is gone' }))
  await pick('Reject')
  await pick('Judged from the data alone')
  fireEvent.change(note(), { target: { value: 'Not this one' } })
  await press('Save conclusion')
  expect(screen.getByText('Choose a reason')).toBeDefined()
  await choose('Reason', 'Change of the process')
  await press('Save conclusion')
  expect(await screen.findByText('This finding is gone')).toBeDefined()
  expect(note().value).toBe('Not this one')
})

test('a finding is watched without an end', async () => {
  const server = await open(answer(diagnosisCalls.watch, {} as never))
  await pick('Watch')
  await pick('Judged from the data alone')
  await press('Save conclusion')
  await screen.findByText('Conclusion noted')
  expect(server.bodies(diagnosisCalls.watch)).toEqual([{ id: 12, basis: 'Desk', note: '', until: null }])
})

test('a note becomes a phrase of the company, in the language of the user', async () => {
  const server = await open(answer(conclusionCalls.add, { id: 4 }))
  fireEvent.change(note(), { target: { value: 'Seal was rubbing ' } })
  await press('Save note as phrase')
  await screen.findByText('Phrase saved')
  expect(server.bodies(conclusionCalls.add)).toEqual([{ fault: 'bearingBreath', en: 'Seal was rubbing' }])
})

test('own phrases are changed, and deleted after a confirmation', async () => {
  const server = await open(answer(conclusionCalls.edit, { id: 3 }), answer(conclusionCalls.remove, { id: 3 }))
  await press('Manage phrases')
  const dialog = (await screen.findByText('Phrases of your company')).closest('[role=dialog]') as HTMLElement
  expect(within(dialog).queryByText('Replace the bearing')).toBeNull()
  await press('Edit', { in: dialog })
  fireEvent.change(await screen.findByRole('textbox', { name: 'English' }), { target: { value: 'Workshop informed' } })
  await press('Save')
  await screen.findByText('Phrase updated')
  expect(server.bodies(conclusionCalls.edit)).toEqual([{ id: 3, fault: null, cn: '已通知检修', en: 'Workshop informed' }])
  await press('Delete', { in: dialog })
  const confirmation = (await screen.findByText('Delete this phrase?')).closest('[role=dialog]') as HTMLElement
  expect(within(confirmation).getByText('Maintenance informed')).toBeDefined()
  await press('Delete', { in: confirmation })
  await screen.findByText('Phrase deleted')
})

test('a note that is longer than a phrase may be cannot become one', async () => {
  await open()
  const isDisabled = (length: number) => {
    fireEvent.change(note(), { target: { value: 'x'.repeat(length) } })
    return screen.getByRole<HTMLButtonElement>('button', { name: 'Save note as phrase' }).disabled
  }
  expect([0, phraseLength, phraseLength + 1].map(isDisabled)).toEqual([true, false, true])
})

test('phrases are asked for once', async () => {
  const server = await open()
  await press('Cancel')
  await press('Note conclusion')
  await screen.findByRole('button', { name: 'Maintenance informed' })
  expect(server.bodies(conclusionCalls.findList)).toHaveLength(1)
})

test('who may not answer sees the conclusion of others', () => {
  logIn(['business:diagnosis:list'])
  renderAt('/', <ConclusionButton detail={sampleFinding({ answer: 'Confirmed' })} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Confirmed')).toBeDefined()
})

test('in Chinese', async () => {
  useLanguage.setState({ lang: 'cn' })
  serve(answer(conclusionCalls.findList, phrases))
  renderAt('/', <ConclusionButton detail={sampleFinding()} />)
  await press('填写结论')
  expect(await screen.findByRole('button', { name: '更换轴承' })).toBeDefined()
  expect(screen.getByRole('radio', { name: '拆检所见' })).toBeDefined()
})
