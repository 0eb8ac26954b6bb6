import { expect, test } from 'vitest'
import { canApply, fileProblem, minutesToUndo, readRecent, writeRecent } from './import-rules.ts'

test('only a workbook within the size limit is accepted', () => {
  expect(fileProblem({ name: 'Machines.XLSX', size: 10_485_760 })).toBeNull()
  expect(fileProblem({ name: 'Machines.xlsx', size: 10_485_761 })?.en).toBe('The file is larger than 10 MB')
  expect(fileProblem({ name: 'Machines.csv', size: 10 })?.cn).toBe('请选择 .xlsx 文件')
})

test('mode all allows no errors; valid rows can be imported alone', () => {
  const preview = { added: 3, changed: 0, faulty: 1 }
  expect(canApply(preview, 'all')).toBe(false)
  expect(canApply(preview, 'valid')).toBe(true)
  expect(canApply({ ...preview, faulty: 0 }, 'all')).toBe(true)
  expect(canApply({ added: 0, changed: 0, faulty: 1 }, 'valid')).toBe(false)
})

test('an import can be undone for an hour', () => {
  expect(minutesToUndo(0, 0)).toBe(60)
  expect(minutesToUndo(0, 59 * 60_000)).toBe(1)
  expect(minutesToUndo(0, 60 * 60_000)).toBe(0)
  const kept = { importId: 7, added: 2, changed: 1, at: 1000 }
  expect(readRecent(writeRecent(kept), 2000)).toEqual(kept)
  expect(readRecent(writeRecent(kept), 1000 + 60 * 60_000)).toBeNull()
  expect(readRecent('7,x,1,1000', 2000)).toBeNull()
  expect(readRecent(null, 2000)).toBeNull()
})
