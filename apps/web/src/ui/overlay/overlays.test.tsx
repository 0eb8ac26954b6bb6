import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { Button } from '../control/button.tsx'
import { ConfirmDialog, type ConfirmOptions, useConfirm } from './confirm-dialog.tsx'
import { CornerCard } from './corner-card.tsx'
import { Overlay } from './overlay.tsx'
import { saveFocus } from './save-focus.ts'
import { SecretDialog } from './secret-dialog.tsx'

beforeEach(() => logIn([]))

const named = (count: number) => Array.from({ length: count }, (_, at) => `Pump ${at + 1}`)
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('a confirmation', () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  beforeEach(() => {
    onConfirm.mockReset()
    onCancel.mockReset()
  })
  const ask = (options: Partial<ConfirmOptions> = {}, busy = false) =>
    renderAt(
      '/',
      <ConfirmDialog
        options={{ title: 'Delete 2 pumps?', names: ['Pump 1', 'Pump 2'], ...options }}
        busy={busy}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    )

  test('names what will be lost, and that it cannot be undone', () => {
    ask()
    const dialog = within(screen.getByRole('dialog', { name: 'Delete 2 pumps?' }))
    expect(items()).toEqual(['Pump 1', 'Pump 2'])
    expect(dialog.getByText('This cannot be undone.')).toBeTruthy()
  })

  test.each([
    [8, [...named(8)]],
    [9, [...named(8), 'and 1 more']],
    [30, [...named(8), 'and 22 more']],
  ])('of %d names lists at most eight, and counts the others', (count, listed) => {
    ask({ names: named(count) })
    expect(items()).toEqual(listed)
  })

  test('counts equal names together', () => {
    ask({ names: ['Fan', 'Pump', 'Fan', 'Fan'] })
    expect(items()).toEqual(['Fan × 3', 'Pump'])
  })

  test.each([
    [undefined, 'This cannot be undone.'],
    ['Its history goes too.', 'Its history goes too.'],
  ])('with the note %o says %s', (note, said) => {
    ask(note === undefined ? {} : { note })
    expect(screen.getByText(said)).toBeTruthy()
  })

  test('with an empty note says nothing', () => {
    ask({ note: '' })
    expect(screen.getByRole('dialog').querySelector('p')).toBeNull()
  })

  test('is confirmed and cancelled by its buttons', async () => {
    ask({ action: 'Discard' })
    await press('Discard')
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0])
    await press('Cancel')
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
  })

  test('that is busy cannot be confirmed twice', () => {
    ask({}, true)
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false)
  })

  test('speaks Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    ask({ names: named(10) })
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['取消', '删除'])
    expect(items().at(-1)).toBe('另有 2 项')
    expect(screen.getByText('此操作无法撤销。')).toBeTruthy()
  })
})

describe('asking for confirmation', () => {
  const answers: [string, boolean][] = []
  beforeEach(() => void answers.splice(0))
  function Screen() {
    const { ask, dialog } = useConfirm()
    const start = (name: string) => void ask({ title: `Delete ${name}?`, names: [name] }).then((sure) => answers.push([name, sure]))
    return (
      <>
        <Button onClick={() => start('fan')}>Remove fan</Button>
        <Button onClick={() => start('pump')}>Remove pump</Button>
        {dialog}
      </>
    )
  }

  test.each([
    ['Delete', true],
    ['Cancel', false],
  ])('the button %s answers %s', async (button, sure) => {
    renderAt('/', <Screen />)
    await press('Remove fan')
    await press(button)
    expect(answers).toEqual([['fan', sure]])
  })

  test('a second question answers the first with no', async () => {
    renderAt('/', <Screen />)
    await press('Remove fan')
    await press('Remove pump')
    expect(answers).toEqual([['fan', false]])
    expect(screen.getByRole('dialog', { name: 'Delete pump?' })).toBeTruthy()
    await press('Delete')
    expect(answers).toEqual([
      ['fan', false],
      ['pump', true],
    ])
  })
})

describe('an overlay', () => {
  const onClose = vi.fn()
  beforeEach(() => onClose.mockReset())
  const openOverlay = () =>
    renderAt(
      '/',
      <Overlay label="Keyboard" onClose={onClose} width={320}>
        <p>Content</p>
      </Overlay>,
    )
  const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Keyboard' })

  test('is an open modal dialog with a name', () => {
    openOverlay()
    expect([dialog().open, dialog().style.width, dialog().textContent]).toEqual([true, '320px', 'Content'])
  })

  test('Escape asks to close it, and the screen decides', () => {
    openOverlay()
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(dialog(), cancel)
    expect([onClose.mock.calls.length, cancel.defaultPrevented, dialog().open]).toEqual([1, true, true])
  })

  test('a click outside closes it, one inside does not', () => {
    openOverlay()
    fireEvent.pointerDown(screen.getByText('Content'))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(dialog())
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('closes the native dialog when it is removed', () => {
    const { unmount } = openOverlay()
    const close = vi.spyOn(dialog(), 'close')
    unmount()
    expect(close).toHaveBeenCalledTimes(1)
  })
})

describe('a dialog with a secret', () => {
  const onClose = vi.fn()
  beforeEach(() => onClose.mockReset())
  const openDialog = () =>
    renderAt(
      '/',
      <SecretDialog title="New key" width={400} warning="It is not shown again." stored="I saved it" onClose={onClose}>
        <code>abc-123</code>
      </SecretDialog>,
    )

  test('shows the secret with its warning, and is closed by its button', async () => {
    openDialog()
    const dialog = within(screen.getByRole('dialog', { name: 'New key' }))
    expect(dialog.getByText('It is not shown again.')).toBeTruthy()
    expect(dialog.getByText('abc-123')).toBeTruthy()
    await press('I saved it')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('is closed neither by Escape nor by a click outside nor by a cross', () => {
    openDialog()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })
    const around = document.querySelector('.ant-modal-wrap')
    if (around) fireEvent.click(around)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('cards in the corner', () => {
  const card = (title: string, tone?: 'danger') => (
    <CornerCard label={`Alarm: ${title}`} tone={tone} kind="Vibration" time="12:30" title={title} actions={<Button>View</Button>}>
      <p>8.2 mm/s</p>
    </CornerCard>
  )

  test('are read at once, with their kind, time, title and actions', () => {
    renderAt('/', card('Pump 1', 'danger'))
    const shown = screen.getByRole('alert', { name: 'Alarm: Pump 1' })
    expect(within(shown).getByRole('heading').textContent).toBe('Pump 1')
    for (const text of ['Vibration', '12:30', '8.2 mm/s']) expect(within(shown).getByText(text)).toBeTruthy()
    expect(within(shown).getByRole('button', { name: 'View' })).toBeTruthy()
    expect(shown.dataset.tone).toBe('danger')
  })

  test('share one corner outside the screen, and do not get the focus', () => {
    const { container } = renderAt(
      '/',
      <>
        {card('Pump 1')}
        {card('Pump 2')}
      </>,
    )
    const [first, second] = screen.getAllByRole('alert')
    expect(first?.parentElement).toBe(second?.parentElement)
    expect(container.contains(first ?? null)).toBe(false)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the focus after an overlay', () => {
  const focusBefore = () => {
    vi.useFakeTimers()
    const before = document.createElement('button')
    const inside = document.createElement('input')
    document.body.append(before, inside)
    before.focus()
    const restore = saveFocus()
    inside.focus()
    return { before, inside, restore }
  }

  test('returns to where it was', () => {
    const { before, inside, restore } = focusBefore()
    restore()
    expect(document.activeElement).toBe(inside)
    vi.runAllTimers()
    expect(document.activeElement).toBe(before)
  })

  test('stays when that place is gone', () => {
    const { before, inside, restore } = focusBefore()
    before.remove()
    restore()
    vi.runAllTimers()
    expect(document.activeElement).toBe(inside)
  })
})
