import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { NumberField } from './number-field.tsx'

function renderField() {
  const onValue = vi.fn()
  function Parent() {
    const [value, setValue] = useState(25)
    const take = (next: number) => {
      onValue(next)
      setValue(next)
    }
    return <NumberField label="Base" value={value} unit="Hz" decimals={2} onValue={take} />
  }
  render(<Parent />)
  return onValue
}
const field = () => screen.getByLabelText<HTMLInputElement>('Base Hz')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

test('a typed quantity is taken with Enter, and shown with the decimals of the field', () => {
  const onValue = renderField()
  type('24.5')
  expect(onValue).not.toHaveBeenCalled()
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect([onValue.mock.calls, field().value]).toEqual([[[24.5]], '24.50'])
})

test('it is taken when the field is left, with a decimal comma too', () => {
  const onValue = renderField()
  type('24,5')
  fireEvent.blur(field())
  expect(onValue.mock.calls).toEqual([[24.5]])
})

test('a field that is left unchanged reports nothing, although it shows fewer digits than its value has', () => {
  const onValue = renderField()
  type('24.123456')
  fireEvent.blur(field())
  fireEvent.blur(field())
  expect([onValue.mock.calls, field().value]).toEqual([[[24.123456]], '24.12'])
})

test.each(['abc', '-5', '0', '', '1e999'])('%j is not a quantity: the field shows the previous one again', (text) => {
  const onValue = renderField()
  type(text)
  fireEvent.blur(field())
  expect([onValue.mock.calls, field().value]).toEqual([[], '25.00'])
})
