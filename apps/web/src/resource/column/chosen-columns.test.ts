import { expect, test } from 'vitest'
import { readChosen, writeChosen } from './chosen-columns.ts'

test('a choice of columns is stored and read back', () => {
  expect(readChosen(writeChosen({ model: true, type: false }))).toEqual({ model: true, type: false })
})

test('an invalid stored value is ignored', () => {
  expect(readChosen('{"model":true}')).toEqual({})
  expect(readChosen(':1,type:,x:2')).toEqual({})
  expect(readChosen(null)).toEqual({})
})
