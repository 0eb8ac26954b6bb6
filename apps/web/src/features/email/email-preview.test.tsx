import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import type { FormValues } from '../../resource/core/form-values.ts'
import { EmailPreview } from './email-preview.tsx'

const values: FormValues = {
  ...{ type: 1, title: '{{level}}: {{equipment}}', body: 'At {{point}} since {{time}}.' },
  ...{ receivers: 'ann@mill.example', sender: 'alarm@mill.example', senderName: '' },
}

beforeEach(() => logIn([]))

describe('the preview', () => {
  const show = (part: FormValues = {}) => renderAt('/', <EmailPreview values={{ ...values, ...part }} />).container
  const facts = (container: HTMLElement) => [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)

  test('fills the placeholders with samples', () => {
    const container = show()
    expect(facts(container)).toEqual(['alarm@mill.example', 'ann@mill.example', 'Danger: Cooling pump 1'])
    screen.getByText('At Drive-end bearing since 2026-11-21 14:30:00.')
  })

  test('without a text says what to enter', () => {
    show({ title: '', body: '' })
    screen.getByText('Enter a title and text to preview the e-mail.')
  })

  test.each([
    ['a sender with a name', { senderName: 'Mill' }, 0, 'Mill <alarm@mill.example>'],
    ['the sender of its mail server', { sender: '', senderName: '' }, 0, 'Sender of the mail server'],
    ['no recipients', { receivers: '' }, 1, '-'],
    ['two recipients', { receivers: 'a@b.cn\nc@d.cn' }, 1, 'a@b.cn, c@d.cn'],
    ['the same recipient twice', { receivers: 'a@b.cn, a@b.cn' }, 1, 'a@b.cn'],
    ['many recipients', { receivers: 'a@b.cn c@d.cn;e@f.cn' }, 1, '3 recipients'],
  ])('shows %s', (_what, part, at, text) => expect(facts(show(part))[at]).toBe(text))

  test.each([
    ['in the title', { title: '{{week}}' }, '{{week}}'],
    ['in the text', { body: 'See {{ wave }}' }, '{{wave}}'],
    ['that another type has', { type: 2 }, '{{level}}'],
  ])('warns of a placeholder %s that this type has not', (_what, part, name) => {
    show(part)
    expect(screen.getByRole('alert').textContent).toBe(`This type of e-mail has no placeholder ${name}`)
  })

  test('is shown in the language of the interface, and in the other one', async () => {
    useLanguage.setState({ lang: 'cn' })
    const container = show()
    expect(facts(container)[2]).toBe('危险: 1# 循环水泵')
    await press('English', { role: 'radio' })
    expect(facts(container)[2]).toBe('Danger: Cooling pump 1')
  })
})
