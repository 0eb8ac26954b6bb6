import { screen, within } from '@testing-library/react'
import { languages } from '@undertone/domain/core/text'
import { createRef, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { Bell } from './bell.tsx'
import { Button } from './button.tsx'
import { Icon, iconNames, iconOf } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Kbd } from './kbd.tsx'
import { uiText } from './ui.text.ts'

beforeEach(() => logIn([]))

describe('a button', () => {
  test('has its text as name, and its icon is decoration', () => {
    renderAt('/', <Button icon="plus">Add pump</Button>)
    const button = screen.getByRole('button', { name: 'Add pump' })
    expect(button.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('does not send the form around it, unless it is asked to', () => {
    renderAt(
      '/',
      <>
        <Button>Plain</Button>
        <Button type="submit">Send</Button>
      </>,
    )
    expect(screen.getByRole('button', { name: 'Plain' })).toHaveProperty('type', 'button')
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('type', 'submit')
  })

  test.each([
    ['free', {}, false],
    ['busy', { busy: true }, true],
    ['disabled', { disabled: true }, true],
    ['disabled and busy', { disabled: true, busy: true }, true],
  ])('that is %s can be clicked: %o', async (_state, props, isDisabled) => {
    const onClick = vi.fn()
    renderAt(
      '/',
      <Button {...props} onClick={onClick}>
        Save
      </Button>,
    )
    expect(screen.getByRole('button')).toHaveProperty('disabled', isDisabled)
    await press('Save')
    expect(onClick).toHaveBeenCalledTimes(isDisabled ? 0 : 1)
  })

  test.each(['primary', 'plain', 'quiet', 'danger'] as const)('of the kind %s says so to its style', (kind) => {
    renderAt('/', <Button kind={kind}>Go</Button>)
    expect(screen.getByRole('button').dataset.kind).toBe(kind)
  })

  test('is plain by default, and passes other attributes on', () => {
    renderAt(
      '/',
      <Button className="wide" title="Saves the pump" aria-expanded={true}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save', expanded: true })
    expect([button.dataset.kind, button.title, button.className.includes('wide')]).toEqual(['plain', 'Saves the pump', true])
  })
})

describe('an icon button', () => {
  test('has its label as name and as tooltip', () => {
    renderAt('/', <IconButton icon="trash" label="Delete pump" />)
    expect(screen.getByRole('button', { name: 'Delete pump' }).title).toBe('Delete pump')
  })

  test('is clicked, and is not while it is disabled', async () => {
    const onClick = vi.fn()
    renderAt(
      '/',
      <>
        <IconButton icon="plus" label="Add" onClick={onClick} />
        <IconButton icon="trash" label="Delete" onClick={onClick} disabled />
      </>,
    )
    await press('Add')
    await press('Delete')
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('can be found by a reference, for a popover', () => {
    const box = createRef<HTMLSpanElement>()
    renderAt(
      '/',
      <span ref={box}>
        <IconButton icon="more" label="More" aria-haspopup="menu" />
      </span>,
    )
    expect(box.current?.querySelector('button')?.getAttribute('aria-haspopup')).toBe('menu')
  })
})

describe('icons', () => {
  test('each draws a line of its own, and none can be focused or is read', () => {
    renderAt(
      '/',
      iconNames.map((name) => <Icon key={name} name={name} data-testid={name} />),
    )
    const drawn = iconNames.map((name) => screen.getByTestId(name))
    const lines = drawn.map((icon) => icon.querySelector('path')?.getAttribute('d') ?? '')
    expect(lines.filter((line) => !line.startsWith('M'))).toEqual([])
    expect(new Set(lines).size).toBe(iconNames.length)
    expect(drawn.filter((icon) => icon.getAttribute('aria-hidden') !== 'true' || icon.getAttribute('focusable') !== 'false')).toEqual([])
  })

  test('have 16 px unless a size is given', () => {
    renderAt(
      '/',
      <>
        <Icon name="bell" data-testid="usual" />
        <Icon name="bell" size={24} data-testid="large" />
      </>,
    )
    expect(screen.getByTestId('usual').getAttribute('width')).toBe('16')
    expect([screen.getByTestId('large').getAttribute('width'), screen.getByTestId('large').getAttribute('height')]).toEqual(['24', '24'])
  })

  test.each([
    ['bell', 'bell'],
    ['sensor', 'sensor'],
    ['no such icon', 'point'],
    ['', 'point'],
    ['constructor', 'point'],
  ])('the icon for the name %o is %s', (name, icon) => expect(iconOf(name)).toBe(icon))
})

describe('key caps', () => {
  test.each([
    ['Ctrl+Enter', ['Ctrl', 'Enter']],
    ['[ ]', ['[', ']']],
    ['/', ['/']],
    ['Ctrl+Shift+K', ['Ctrl', 'Shift', 'K']],
  ])('%s is shown as one cap for each key', (keys, caps) => {
    const { container } = renderAt('/', <Kbd keys={keys} />)
    expect([...container.querySelectorAll('kbd')].map((cap) => cap.textContent)).toEqual(caps)
  })
})

describe('a bell', () => {
  function Alarms({ unread = 0 }: { readonly unread?: number }) {
    const [open, setOpen] = useState(false)
    return (
      <Bell
        icon="bell"
        label={`Alarms, ${unread} unread`}
        unread={unread}
        title="Newest alarms"
        action={<a href="#/all">All</a>}
        open={open}
        onOpen={setOpen}
      >
        <p>Pump 1 is too loud</p>
      </Bell>
    )
  }

  test('opens the newest items under their title, and says that it is open', async () => {
    renderAt('/', <Alarms />)
    const button = screen.getByRole('button', { name: 'Alarms, 0 unread' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText('Pump 1 is too loud')).toBeNull()
    await press('Alarms, 0 unread')
    const panel = await screen.findByRole('region', { name: 'Newest alarms' })
    expect(within(panel).getByText('Pump 1 is too loud')).toBeTruthy()
    expect(within(panel).getByRole('link', { name: 'All' })).toBeTruthy()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await press('Alarms, 0 unread')
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  test.each([
    [0, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [12_000, '99+'],
  ])('with %d unread items shows the badge %o', (unread, badge) => {
    renderAt('/', <Alarms unread={unread} />)
    const count = screen.getByRole('button').parentElement?.querySelector('span[aria-hidden="true"]')
    expect(count?.textContent ?? null).toBe(badge)
  })

  test('reads its number in the label only, not in the badge too', () => {
    renderAt('/', <Alarms unread={7} />)
    expect(screen.getByRole('button', { name: 'Alarms, 7 unread' })).toBeTruthy()
    expect(screen.getByText('7').getAttribute('aria-hidden')).toBe('true')
  })
})

describe.each(languages)('the texts of the kit in %s', (language) => {
  test('are there, and differ from one another where they say different things', () => {
    const texts = Object.values(uiText).map((text) => text[language])
    expect(texts.filter((text) => text.trim() === '')).toEqual([])
    const { copy: _copy, ...others } = uiText
    expect(new Set(Object.values(others).map((text) => text[language])).size).toBe(Object.keys(others).length)
  })

  test('have the same placeholders as in the other language', () => {
    const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
    for (const text of Object.values(uiText)) expect(placeholders(text[language])).toEqual(placeholders(text.en))
  })
})
