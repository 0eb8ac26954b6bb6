import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { allPermission } from '@undertone/domain/core/screen'
import { expertCalls } from '@undertone/domain/experts/opinion.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn } from '../../../core/testing/screen.tsx'
import { choose, findDialog, press, tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { sampleConclusion, sampleRequest, sampleShown } from '../testing/opinion-samples.ts'
import { ExpertPage } from './expert-page.tsx'

const path = '/diagnosticResult'
beforeEach(() => logIn([allPermission]))

describe('the list of requests', () => {
  test('has customer, fault, state, age and expert of each, and opens it', async () => {
    const records = [
      sampleRequest({ askedMs: Date.now() - 3 * 3_600_000 }),
      sampleRequest({
        id: 8,
        state: 'Answered',
        takenBy: 'Eve',
        isMine: true,
        answer: 'Confirmed',
        endedAt: '2026-11-21 08:00:00',
        endedMs: 1,
      }),
    ]
    serve(answer(expertCalls.findPage, { records, total: 2 }), answer(expertCalls.getDetail, records[0]!))
    await showPage(path, <ExpertPage />)
    await screen.findAllByText('Works')
    const [waiting, answered] = tableRows(screen.getAllByRole('table').at(-1))
    expect(waiting).toEqual(['Bearing fault (outer race)', 'Works', 'Open', expect.stringMatching(/3 h/), '-', '-', '-'])
    expect(answered?.slice(2)).toEqual(['Answered', '2026-11-20 08:00:00', 'Eve (me)', 'Confirmed', '2026-11-21 08:00:00'])
    fireEvent.click(screen.getAllByText('Works')[0]!)
    await waitFor(() => expect(window.location.hash).toContain('id=7'))
  })

  test('who is notified is set in a dialog, which says when e-mail cannot be sent', async () => {
    const notices = { addresses: ['a@example.com'], language: 'cn', canSend: false } as const
    const server = serve(
      answer(expertCalls.findPage, { records: [], total: 0 }),
      answer(expertCalls.notices, { ...notices, addresses: [...notices.addresses] }),
      reject(expertCalls.saveNotices, { msg: 'Not an address', field: 'addresses' }),
    )
    await showPage(path, <ExpertPage />)
    await press('E-mail notices')
    const dialog = await findDialog('E-mail notices')
    expect(await within(dialog).findByText(/needs a default mail server/)).toBeDefined()
    expect(within(dialog).getByText('Chinese')).toBeDefined()
    await press('Save', { in: dialog })
    expect(server.bodies(expertCalls.saveNotices)).toEqual([{ addresses: ['a@example.com'], language: 'cn' }])
    expect(await within(dialog).findByText('Not an address')).toBeDefined()
  })
})

describe('a request', () => {
  const open = async (part: Parameters<typeof sampleRequest>[0], ...more: readonly Answer[]) => {
    const server = serve(answer(expertCalls.getDetail, sampleRequest(part)), ...more)
    await showPage(`${path}?id=7`, <ExpertPage />)
    return server
  }
  const mine = { state: 'Taken', takenBy: 'Eve', isMine: true, shown: sampleShown, question: 'Outer or inner?' } as const
  const pick = (name: string) => act(async () => void fireEvent.click(await screen.findByRole('radio', { name })))

  test('shows nothing before it is taken', async () => {
    const server = await open({}, answer(expertCalls.take, { id: 7 }))
    expect(await screen.findByText('Take the request to see what the customer shows')).toBeDefined()
    expect(screen.queryByText('F-1')).toBeNull()
    await press('Take')
    expect(server.bodies(expertCalls.take)).toEqual([{ id: 7 }])
  })

  test('of another expert shows whose it is, and of a withdrawn consent nothing', async () => {
    await open({ state: 'Taken', takenBy: 'Max' })
    expect(await screen.findByText('Taken by Max')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Take' })).toBeNull()
  })

  test('of another expert is taken over after a confirmation that names them', async () => {
    const server = await open({ state: 'Taken', takenBy: 'Max' }, answer(expertCalls.take, { id: 7 }))
    await press('Take over')
    const dialog = await findDialog('Take this request over from Max?')
    expect(server.bodies(expertCalls.take)).toEqual([])
    await press('Take over', { in: dialog })
    await waitFor(() => expect(server.bodies(expertCalls.take)).toEqual([{ id: 7, from: 'Max' }]))
  })

  test('that is taken shows question, machine with the suspected part, evidence from its copies, and what speaks against it', async () => {
    const server = await open(mine, reject(expertCalls.samples, { msg: 'No samples' }))
    expect(await screen.findByText('Outer or inner?')).toBeDefined()
    expect(screen.getByRole('img', { name: /^F-1[\s\S]*6205 \(Suspected\)/ })).toBeDefined()
    expect(screen.getByRole('button', { name: 'BPFO' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Looseness would show the same lines.')).toBeDefined()
    await waitFor(() => expect(server.sent(expertCalls.samples)[0]?.query).toEqual({ waveId: '31' }))
  })

  test('is answered with a conclusion, its basis and a text', async () => {
    const server = await open(mine, answer(expertCalls.answer, { id: 7 }))
    await press('Answer')
    const dialog = await findDialog('Conclusion: Bearing fault')
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Judged from the data alone' }).checked).toBe(true)
    await pick('Correct')
    await press('Send answer')
    expect(screen.getByText('Write your opinion')).toBeDefined()
    await choose('It was', 'Bearing fault')
    await choose('Bearing part', 'Cage')
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Your opinion, for the customer' }), { target: { value: 'FTF leads ' } })
    await press('Send answer')
    expect(await screen.findByText('Answered. The consent has ended.')).toBeDefined()
    const body = {
      id: 7,
      answer: 'Corrected',
      basis: 'Desk',
      fault: 'bearingBreath',
      part: 'cage',
      text: 'FTF leads',
      reason: null,
      until: null,
    }
    expect(server.bodies(expertCalls.answer)).toEqual([body])
  })

  test('a refusal of the answer says why, and the form stays', async () => {
    await open(mine, reject(expertCalls.answer, { msg: 'The consent was withdrawn' }))
    await press('Answer')
    await pick('Confirm')
    fireEvent.change(screen.getByRole('textbox', { name: 'Your opinion, for the customer' }), { target: { value: 'Clear' } })
    await press('Send answer')
    expect(await screen.findByText('The consent was withdrawn')).toBeDefined()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your opinion, for the customer' }).value).toBe('Clear')
  })

  test('that is answered shows the answer alone', async () => {
    await open({ state: 'Answered', takenBy: 'Eve', isMine: true, conclusion: sampleConclusion, endedAt: '2026-11-21 08:00:00' })
    expect(await screen.findByText('FTF leads')).toBeDefined()
    expect(screen.queryByText('F-1')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    await open({})
    expect(await screen.findByRole('button', { name: '接收' })).toBeDefined()
  })
})
