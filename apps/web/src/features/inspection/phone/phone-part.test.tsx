import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { PhonePart } from './phone-part.tsx'
import { askForMotion } from './record-motion.ts'

/** A device with or without a touch screen as its pointer, a motion sensor's interface, and HTTPS. */
function deviceWith({ isTouched, hasSensor, isSecure }: { isTouched: boolean; hasSensor: boolean; isSecure: boolean }) {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ ...real(query), matches: isTouched } as MediaQueryList) : real(query),
  )
  vi.stubGlobal('DeviceMotionEvent', hasSensor ? class {} : undefined)
  vi.stubGlobal('isSecureContext', isSecure)
}
const show = () => renderAt('/', <PhonePart name="Vibration" onCapture={async () => true} />)
const button = () => screen.queryByRole('button', { name: 'Measure with the phone: Vibration' })

beforeEach(() => logIn([]))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['is offered on a phone', { isTouched: true, hasSensor: true, isSecure: true }, true],
  [
    'is not offered on a desktop, whose browser has the interface and no sensor',
    { isTouched: false, hasSensor: true, isSecure: true },
    false,
  ],
  ['is not offered on a desktop without HTTPS', { isTouched: false, hasSensor: false, isSecure: false }, false],
  ['is not offered where a touch screen has no interface of a sensor', { isTouched: true, hasSensor: false, isSecure: true }, false],
] as const)('measuring with the phone %s', (_what, device, isOffered) => {
  deviceWith(device)
  show()
  expect(button() !== null).toBe(isOffered)
})

test('on a phone without HTTPS, where browsers hide the sensor, it is offered and says why it cannot', async () => {
  deviceWith({ isTouched: true, hasSensor: false, isSecure: false })
  show()
  await press('Measure with the phone: Vibration')
  await press('Start')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Browsers give the motion sensor to pages over HTTPS only/)
})

test('the sensor is asked for where the browser wants that, and a refusal is one', async () => {
  deviceWith({ isTouched: true, hasSensor: true, isSecure: true })
  expect(await askForMotion()).toBeNull()
  for (const [answer, problem] of [
    ['granted', null],
    ['denied', 'refused'],
  ] as const) {
    vi.stubGlobal('DeviceMotionEvent', { requestPermission: async () => answer })
    expect(await askForMotion()).toBe(problem)
  }
  vi.stubGlobal('DeviceMotionEvent', { requestPermission: () => Promise.reject(new Error('not in a tap')) })
  expect(await askForMotion()).toBe('refused')
})
