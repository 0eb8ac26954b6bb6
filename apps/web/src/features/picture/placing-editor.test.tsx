import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { fileCalls } from '@undertone/domain/file/file.calls'
import { type PlacedPicture, pictureCalls } from '@undertone/domain/picture/picture.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { findDialog, press } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { PlacingEditor } from './placing-editor.tsx'

const { set, place } = pictureCalls.area
const shown: PlacedPicture = {
  ...{ id: 2, name: 'Hall', companyId: 1, companyName: 'Mill', areaName: null },
  picture: { fileId: 'f1', width: 800, height: 400 },
  children: [
    { id: 3, name: 'Fan', x: 0.2, y: 0.4 },
    { id: 7, name: 'Pump', x: null, y: null },
  ],
}
const open = async (part: Partial<PlacedPicture> = {}, ...answers: readonly Answer[]) => {
  const server = serve(answer(place, null), answer(set, null), ...answers)
  await showPage('/', <PlacingEditor kind="area" shown={{ ...shown, ...part }} />)
  return server
}
const markers = () => screen.queryAllByRole('button', { name: /across/ }).map((one) => one.getAttribute('aria-label'))
const key = (of: string, held: { ctrlKey?: boolean; shiftKey?: boolean; metaKey?: boolean }, target: Element = document.body) =>
  act(async () => void fireEvent.keyDown(target, { key: of, ...held }))
const put = () =>
  act(async () => void fireEvent.keyDown(screen.getByRole('button', { name: 'Place on the image: Pump' }), { key: 'Enter' }))
const [fan, pumpInMiddle] = ['Fan, 20% across, 40% down', /^Pump, \d+% across/]

beforeEach(() => logIn([]))

describe('placing on an image', () => {
  test('by keyboard puts it near the middle, where it has the focus', async () => {
    await open()
    await put()
    expect(markers()).toEqual([fan, expect.stringMatching(pumpInMiddle)])
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(pumpInMiddle)
    expect(screen.getByText('All placed')).toBeTruthy()
  })

  test.each([
    ['Ctrl+Z and Ctrl+Y', { ctrlKey: true }, 'y'],
    ['Cmd+Z and Cmd+Shift+Z', { metaKey: true, shiftKey: true }, 'Z'],
  ])('is undone and redone with %s', async (_keys, held, again) => {
    await open()
    await put()
    await key('z', { ...held, shiftKey: false })
    expect(markers()).toEqual([fan])
    await key(again, held)
    expect(markers()).toHaveLength(2)
  })

  test('is not undone from a text field, which has its own history', async () => {
    await open()
    await put()
    const field = document.body.appendChild(document.createElement('input'))
    await key('z', { ctrlKey: true }, field)
    expect(markers()).toHaveLength(2)
  })

  test('is saved with all positions when the screen closes', async () => {
    const server = serve(answer(place, null))
    await showPage('/', <PlacingEditor kind="area" shown={shown} />)
    await act(async () => void fireEvent.keyDown(screen.getByRole('button', { name: fan }), { key: 'Delete' }))
    expect(markers()).toEqual([])
    await waitFor(() => expect(server.bodies(place)).toEqual([{ id: 2, placements: [] }]))
  })
})

describe('dragging', () => {
  const box = { left: 0, top: 0, right: 800, bottom: 400, width: 800, height: 400 } as DOMRect
  const marker = () => screen.getByRole('button', { name: fan })
  const drag = async (of: HTMLElement, from: readonly [number, number], to: readonly [number, number]) => {
    HTMLElement.prototype.setPointerCapture ??= () => {}
    const board = marker().closest('[data-dense]') as HTMLElement
    board.getBoundingClientRect = () => box
    const at = ([clientX, clientY]: readonly [number, number]) => ({ button: 0, pointerId: 1, clientX, clientY })
    await act(async () => void fireEvent.pointerDown(of, at(from)))
    await act(async () => void fireEvent.pointerMove(of, at(to)))
    await act(async () => void fireEvent.pointerUp(of, at(to)))
  }
  const pump = () => screen.getByRole('button', { name: 'Place on the image: Pump' })

  test('a marker moves it without a jump to the pointer', async () => {
    await open()
    await drag(marker(), [170, 150], [250, 190])
    expect(markers()).toEqual(['Fan, 30% across, 50% down'])
  })

  test('a marker off the image takes it away', async () => {
    await open()
    await drag(marker(), [160, 160], [900, 160])
    expect(markers()).toEqual([])
    expect(screen.getByRole('button', { name: 'Place on the image: Fan' })).toBeTruthy()
  })

  test('an item of the list onto the image places it there', async () => {
    await open()
    await drag(pump(), [850, 50], [400, 100])
    expect(markers()).toContain('Pump, 50% across, 25% down')
  })

  test('by less than a gloved hand trembles is a click', async () => {
    await open()
    await drag(pump(), [850, 50], [852, 51])
    expect(markers()).toEqual([fan, expect.stringMatching(pumpInMiddle)])
    await drag(marker(), [160, 160], [162, 161])
    expect(markers()[0]).toBe(fan)
  })
})

describe('the image', () => {
  const file = (type = 'image/png') => new File(['x'], 'hall.png', { type })
  const stored = answer(fileCalls.upload, { fileId: 'f2' } as never)
  const paste = (one: File) =>
    act(async () => void fireEvent(window, Object.assign(new Event('paste', { cancelable: true }), { clipboardData: { files: [one] } })))

  test('that is missing can be pasted', async () => {
    const server = await open({ picture: null }, stored)
    expect(screen.getByText('No image yet')).toBeTruthy()
    await paste(file())
    await screen.findByText('Image saved')
    expect(server.bodies(set)).toEqual([{ id: 2, fileId: 'f2' }])
  })

  test('that the server rejects says why', async () => {
    const server = await open({ picture: null }, reject(fileCalls.upload, { msg: 'The image is damaged' }))
    await paste(file())
    await screen.findByText('The image is damaged')
    expect(server.sent(set)).toEqual([])
  })

  test('in another format is not taken', async () => {
    const server = await open({ picture: null }, stored)
    await paste(file('image/tiff'))
    await screen.findByText(/PNG/, { selector: 'output *' })
    expect(server.sent(fileCalls.upload)).toEqual([])
  })

  test('is deleted after a confirmation that says what stays', async () => {
    const server = await open()
    await press('Delete image')
    const dialog = await findDialog('Delete the image of Hall?')
    expect(dialog.textContent).toContain('The positions are kept')
    await press('Delete', { in: dialog })
    await screen.findByText('Image deleted')
    expect(server.bodies(set)).toEqual([{ id: 2, fileId: null }])
  })
})
