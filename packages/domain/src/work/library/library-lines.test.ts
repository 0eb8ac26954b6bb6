import { expect, test } from 'vitest'
import { partLines, stepLines } from './library-lines.ts'

test('steps are the lines that are not empty', () => {
  expect(stepLines(' Lock out \n\nOpen cover\n')).toEqual(['Lock out', 'Open cover'])
  expect(stepLines(null)).toEqual([])
})

test('parts are lines of name, quantity and unit cost, of which only the name is needed', () => {
  expect(partLines('Bearing 6205; 2; 12.50\nGrease\nSeal；3；1,5\nBolt; many; -4\n; 2; 3')).toEqual([
    { name: 'Bearing 6205', quantity: 2, unitCost: 12.5 },
    { name: 'Grease', quantity: 1, unitCost: 0 },
    { name: 'Seal', quantity: 3, unitCost: 1.5 },
    { name: 'Bolt', quantity: 1, unitCost: 0 },
  ])
})
