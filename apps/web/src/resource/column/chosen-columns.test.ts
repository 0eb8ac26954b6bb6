import { expect, test } from 'vitest'
import { readChosen, writeChosen } from './chosen-columns.ts'

test('a choice of columns is kept and read again', () => {
  expect(readChosen(writeChosen({ model: true, type: false }))).toEqual({ model: true, type: false })
})

test('what somebody else left in the browser is no choice', () => {
  expect(readChosen('{"model":true}')).toEqual({})
  expect(readChosen(':1,type:,x:2')).toEqual({})
  expect(readChosen(null)).toEqual({})
})
