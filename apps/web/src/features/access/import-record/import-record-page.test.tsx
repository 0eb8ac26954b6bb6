import { screen } from '@testing-library/react'
import { type ImportRecord, importRecordCalls } from '@undertone/domain/access/import-record.calls'
import { expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { ImportRecordPage } from './import-record-page.tsx'

const base: ImportRecord = {
  id: 1,
  time: '2026-03-04 10:00:00',
  userName: 'anna.k',
  kind: 'sensor',
  fileName: 'sensors.xlsx',
  rowCount: 3,
  added: 0,
  changed: 0,
  refused: 3,
  problems: [
    { row: 2, column: 'Model', reason: 'Not an option: VB99' },
    { row: 4, column: null, reason: 'Conflicts with another row' },
  ],
  result: 'Failed',
}

test('an import is listed with its file, its counts, its result and why rows were refused', async () => {
  logIn([importRecordCalls.findPage.access])
  const server = serve(answer(importRecordCalls.findPage, { records: [base], total: 1 }))
  renderAt('/importRecords?result=Failed', <ImportRecordPage />)
  expect(await screen.findByText('sensors.xlsx')).toBeTruthy()
  expect(screen.getByText('Import failed', { selector: 'td *' })).toBeTruthy()
  const reasons = screen.getByText('Row 2: Model: Not an option: VB99 · 1 more')
  expect(reasons.title).toContain('Row 4: Conflicts with another row')
  expect(server.bodies(importRecordCalls.findPage).at(-1)).toMatchObject({ result: 'Failed' })
})
