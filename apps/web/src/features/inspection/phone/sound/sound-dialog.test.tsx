import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logIn, renderAt } from '../../../../core/testing/screen.tsx'
import { press } from '../../../../core/testing/user.ts'
import type { HeardSound } from './read-sound.ts'
import type { OpenMicrophone, SoundProblem } from './record-sound.ts'
import { SoundDialog } from './sound-dialog.tsx'

const sampleHz = 16_000
const block = (at: number) => ({
  ms: at * 1000,
  samples: Float32Array.from({ length: sampleHz }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 500 * i) / sampleHz)),
})
const heard: HeardSound = { sampleHz, steps: { gain: 'on', noise: 'unknown', echo: 'off' }, blocks: [0, 1, 2].map(block) }
const close = vi.fn()
const record = vi.fn<OpenMicrophone['record']>()
const open = vi.fn<() => Promise<OpenMicrophone | SoundProblem>>()
const onClose = vi.fn()
const onSave = vi.fn(async () => true)

beforeEach(() => {
  vi.clearAllMocks()
  logIn([])
  URL.createObjectURL = () => 'blob:sound'
  URL.revokeObjectURL = () => undefined
  open.mockResolvedValue({ record, close })
  record.mockImplementation(
    (_seconds, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(heard), { once: true })),
  )
})
const show = () => renderAt('/round', <SoundDialog name="Pump" microphone={{ open }} onSave={onSave} onClose={onClose} />)

test('a sound is played, says what the browser did to it, and is given with its facts', async () => {
  show()
  expect(screen.getByText(/^The microphone is uncalibrated: levels are relative to full scale/)).toBeDefined()
  await press('Start')
  await press('Stop')
  expect((await screen.findByLabelText('Recording')).getAttribute('src')).toBe('blob:sound')
  expect(screen.getByText('The browser keeps automatic gain on: levels and spectrum are changed by it.')).toBeDefined()
  expect(screen.getByText('The browser does not say whether noise suppression is off.')).toBeDefined()
  expect(screen.queryByText(/echo cancellation/)).toBeNull()
  expect(screen.getByText('-9.0 dBFS')).toBeDefined()
  await press('Save to the round')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ facts: expect.objectContaining({ sampleHz, seconds: 3, steps: heard.steps }) }),
  )
})

test('a microphone that is refused can be tried again', async () => {
  open.mockResolvedValueOnce('refused')
  show()
  await press('Start')
  expect((await screen.findByRole('alert')).textContent).toContain('The microphone was not allowed')
  await press('Start')
  expect(await screen.findByRole('progressbar', { name: 'Measurement' })).toBeDefined()
})

test('a microphone that was given after the dialog was left is switched off', async () => {
  const question = Promise.withResolvers<OpenMicrophone>()
  open.mockReturnValue(question.promise)
  const { unmount } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  unmount()
  question.resolve({ record, close })
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(record).not.toHaveBeenCalled()
})
