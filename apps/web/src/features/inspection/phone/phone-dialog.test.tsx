import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { PhoneDialog } from './phone-dialog.tsx'
import type { MotionSensor } from './record-motion.ts'

/** Four seconds of a vibration of 5 Hz at 60 Hz. */
const events = Array.from({ length: 240 }, (_, at) => ({ ms: (at * 1000) / 60, x: Math.sin((at * Math.PI) / 6), y: 0, z: 9.8 }))
const ask = vi.fn<MotionSensor['ask']>()
const record = vi.fn<MotionSensor['record']>()
const onClose = vi.fn()
const onSave = vi.fn(async () => true)

beforeEach(() => {
  vi.clearAllMocks()
  logIn([])
  ask.mockResolvedValue(null)
  // As in a browser: it lasts until it is ended.
  record.mockImplementation(
    (_seconds, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(events), { once: true })),
  )
})

const open = () => renderAt('/round', <PhoneDialog name="Pump" sensor={{ ask, record }} onSave={onSave} onClose={onClose} />)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
/** Starts a measurement whose question for the sensor is still open. */
async function startAsking(): Promise<() => Promise<void>> {
  const question = Promise.withResolvers<null>()
  ask.mockReturnValue(question.promise)
  await press('Start')
  return async () => {
    question.resolve(null)
    await new Promise((done) => setTimeout(done))
  }
}

test('two taps on Start ask once and measure once', async () => {
  open()
  const allow = await startAsking()
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start' })
  expect(start.disabled).toBe(true)
  start.disabled = false
  fireEvent.click(start)
  await allow()
  expect(await screen.findByRole('progressbar', { name: 'Measurement' })).toBeDefined()
  expect([ask.mock.calls.length, record.mock.calls.length]).toEqual([1, 1])
})

test('a dialog that is left during the question measures nothing, one that is left later ends its measurement', async () => {
  const first = open()
  const allow = await startAsking()
  await press('Cancel')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  first.unmount()
  await allow()
  expect(record).not.toHaveBeenCalled()
  const second = open()
  await press('Start')
  await screen.findByRole('progressbar')
  second.unmount()
  expect(record.mock.calls[0]?.[1].aborted).toBe(true)
})

test('a refusal can be tried again', async () => {
  ask.mockResolvedValueOnce('refused')
  open()
  await press('Start')
  expect((await screen.findByRole('alert')).textContent).toContain('was not allowed')
  await press('Start')
  expect(await screen.findByRole('progressbar')).toBeDefined()
})

test.each([
  ['Cancel', () => press('Cancel')],
  ['Escape', async () => fireEvent.keyDown(window, { key: 'Escape', code: 'Escape', keyCode: 27 })],
])('what was measured is not discarded by %s without a question', async (_name, leave) => {
  open()
  await press('Start')
  await press('Stop')
  await screen.findByRole('button', { name: 'Save to the round' })
  await leave()
  expect((await screen.findByRole('listitem')).textContent).toBe('What the phone has measured')
  expect(onClose).not.toHaveBeenCalled()
  const keep = screen.getAllByRole('button', { name: 'Cancel' }).at(-1)
  if (keep) fireEvent.click(keep)
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await press('Save to the round')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSave).toHaveBeenCalledOnce()
})

test('a discarded measurement closes the dialog', async () => {
  open()
  await press('Start')
  await press('Stop')
  await screen.findByRole('button', { name: 'Save to the round' })
  await press('Cancel')
  await press('Discard')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSave).not.toHaveBeenCalled()
})
