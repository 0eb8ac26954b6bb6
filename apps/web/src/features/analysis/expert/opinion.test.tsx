import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { opinionCalls } from '@undertone/domain/experts/opinion.calls'
import { opinionErrors } from '@undertone/domain/experts/opinion.errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, fillIn, findDialog, press, tableRows } from '../../../core/testing/user.ts'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { AskOpinion } from '../opinion/ask-opinion.tsx'
import { FindingOpinions } from '../opinion/finding-opinions.tsx'
import { sampleFinding } from '../testing/finding-samples.ts'
import { sampleConclusion, sampleOpinion, sampleShown } from '../testing/opinion-samples.ts'
import { OpinionPage } from './opinion-page.tsx'

const path = '/faultAnalysis/FaultPlatformHandleResults'
const list = 'business:expertOpinion:list'
const digest = 'a'.repeat(64)
const preview = answer(opinionCalls.preview, { shown: sampleShown, digest })
const unasked = answer(opinionCalls.findPage, { records: [], total: 0 })
beforeEach(() => logIn([list, 'business:expertOpinion:ask', 'business:diagnosis:list', 'business:diagnosis:answer']))

describe('asking for an opinion', () => {
  const show = () =>
    renderAt(
      '/',
      <>
        <AskOpinion finding={sampleFinding()} />
        <Toasts />
      </>,
    )
  const tick = () => act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /I consent/ })))

  test('names what will be shown, and needs consent to it', async () => {
    const server = serve(unasked, preview, answer(opinionCalls.ask, { id: 7 }))
    show()
    await press('Ask the experts')
    const consent = within(await screen.findByRole('region', { name: /experts will see/ }))
    await consent.findByText(/DE · .* · X Y · 25600 Hz, length 16,384/)
    for (const part of ['Finding', 'Evidence', 'Waveforms', 'Machine facts', 'Measuring points'])
      expect(consent.getByText(part)).toBeDefined()
    expect(consent.getByText('1 piece: BPFO')).toBeDefined()
    expect(consent.getByText(/DE \(this point\) · Drive end/)).toBeDefined()
    expect(consent.getByText('1480 r/min')).toBeDefined()
    expect(screen.getByText(/It ends with the answer/)).toBeDefined()
    await fillIn('Your question (optional)', 'Outer or inner? ')
    await press('Consent and send')
    expect(screen.getByText('Confirm your consent first')).toBeDefined()
    await tick()
    await press('Consent and send')
    expect(await screen.findByText('Sent to the platform’s experts')).toBeDefined()
    expect(server.bodies(opinionCalls.ask)).toEqual([{ findingId: 12, question: 'Outer or inner?', consents: true, digest }])
  })

  test('if what would be shown has changed it is read again, and the consent asked for again; the question stays', async () => {
    const server = serve(unasked, preview, reject(opinionCalls.ask, { msg: 'It has changed', code: opinionErrors.shownChanged.code }))
    show()
    await press('Ask the experts')
    await screen.findByText('1 piece: BPFO')
    await fillIn('Your question (optional)', 'Why?')
    await tick()
    await press('Consent and send')
    expect(await screen.findByText(/Look at it again, then confirm/)).toBeDefined()
    await waitFor(() => expect(server.sent(opinionCalls.preview)).toHaveLength(2))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I consent/ }).checked).toBe(false)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Why?')
  })

  test('is not offered while one waits for its answer', async () => {
    const server = serve(answer(opinionCalls.findPage, { records: [sampleOpinion({ state: 'Taken' })], total: 1 }))
    show()
    await waitFor(() => expect(server.sent(opinionCalls.findPage)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask the experts' })).toBeNull())
  })

  test('is not offered without the permission', () => {
    logIn([list])
    show()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('a finding lists what the experts were asked, and what they said', async () => {
  const answered = sampleOpinion({ state: 'Answered', conclusion: sampleConclusion, endedAt: '2026-11-21 08:00:00' })
  const server = serve(answer(opinionCalls.findPage, { records: [answered], total: 1 }))
  renderAt('/', <FindingOpinions findingId={12} />)
  expect(await screen.findByText('FTF leads')).toBeDefined()
  expect(screen.getByText('Eve · 2026-11-21 08:00:00')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe(`#${path}?id=7`)
  expect(server.bodies(opinionCalls.findPage)[0]).toMatchObject({ findingId: 12 })
})

describe('the list of opinions', () => {
  test('a request is a row, which opens at its own address', async () => {
    const row = sampleOpinion({ state: 'Answered', takenBy: 'Eve', answer: 'Corrected', endedAt: '2026-11-21 08:00:00' })
    const server = serve(answer(opinionCalls.findPage, { records: [row], total: 1 }), answer(opinionCalls.getDetail, row))
    await showPage(path, <OpinionPage />)
    await screen.findByText('Outer or inner?')
    expect(tableRows(screen.getAllByRole('table').at(-1))[0]).toEqual([
      'Bearing fault (outer race)Outer or inner?',
      'F-1DE',
      'Answered',
      'Corrected',
      'Eve',
      '2026-11-20 08:00:00Ann',
      '2026-11-21 08:00:00',
    ])
    await choose('State', 'Answered')
    await waitFor(() => expect(server.bodies(opinionCalls.findPage).at(-1)).toMatchObject({ state: 'Answered' }))
    fireEvent.click(screen.getByText('Outer or inner?'))
    await waitFor(() => expect(window.location.hash).toContain('id=7'))
  })

  test('without any it says how to ask, in both languages', async () => {
    serve(answer(opinionCalls.findPage, { records: [], total: 0 }))
    await showPage(path, <OpinionPage />)
    expect(await screen.findByText(/choose Ask the experts/)).toBeDefined()
    act(() => useLanguage.setState({ lang: 'cn' }))
    expect(await screen.findByText('没有专家意见')).toBeDefined()
  })
})

describe('the page of an opinion', () => {
  const open = async (part: Parameters<typeof sampleOpinion>[0], ...more: readonly Answer[]) => {
    const server = serve(answer(opinionCalls.getDetail, sampleOpinion(part)), ...more)
    await showPage(`${path}?id=7`, <OpinionPage />)
    return server
  }
  const answered = { state: 'Answered', answer: 'Corrected', conclusion: sampleConclusion, endedAt: '2026-11-21 08:00:00' } as const

  test('shows who said what, when, and what was shown', async () => {
    const events = [
      { kind: 'ask', by: 'Ann', at: '2026-11-20 08:00:00' },
      { kind: 'answer', by: 'Eve', at: '2026-11-21 08:00:00' },
    ] as const
    await open({ ...answered, events: [...events] })
    expect(await screen.findByText('It is: Bearing fault (cage)')).toBeDefined()
    expect(screen.getByText('Answered; the consent ended')).toBeDefined()
    expect(screen.getByText('Outer or inner?')).toBeDefined()
    expect(screen.getByText('1480 r/min')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Withdraw consent' })).toBeNull()
  })

  test('without access to findings the answer is there, what was shown is not', async () => {
    await open({ ...answered, shown: null })
    expect(await screen.findByText('It is: Bearing fault (cage)')).toBeDefined()
    expect(screen.queryByText('What was shown')).toBeNull()
  })

  test('the conclusion is taken over with one click', async () => {
    const server = await open(answered, answer(opinionCalls.adopt, { id: 7 }))
    await press('Take over the conclusion')
    expect(await screen.findByText('Taken over as the conclusion of the finding')).toBeDefined()
    expect(server.bodies(opinionCalls.adopt)).toEqual([{ id: 7 }])
  })

  test('one that was taken over says so, and one of a deleted finding cannot be', async () => {
    await open({ ...answered, adoptedBy: 'Ben', adoptedAt: '2026-11-22 08:00:00' })
    expect(await screen.findByText('Taken over by Ben, 2026-11-22 08:00:00')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Take over the conclusion' })).toBeNull()
  })

  test('the consent is withdrawn after a confirmation that says what happens', async () => {
    const server = await open({ state: 'Taken', takenBy: 'Eve', takenAt: '2026-11-20 09:00:00' }, answer(opinionCalls.withdraw, { id: 7 }))
    await press('Withdraw consent')
    const dialog = await findDialog('Withdraw the consent?')
    expect(within(dialog).getByText(/the copy is deleted/)).toBeDefined()
    await press('Withdraw consent', { in: dialog })
    expect(await screen.findByText('Consent withdrawn')).toBeDefined()
    expect(server.bodies(opinionCalls.withdraw)).toEqual([{ id: 7 }])
  })

  test('who may only read sees no actions', async () => {
    logIn([list])
    await open(answered)
    await screen.findByText('FTF leads')
    expect(screen.queryByRole('button', { name: 'Take over the conclusion' })).toBeNull()
  })
})
