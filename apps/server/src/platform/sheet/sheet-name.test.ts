import { languages } from '@undertone/domain/core/text'
import { resources } from '@undertone/domain/index/resources'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { expect, test } from 'vitest'
import { longWorkbook } from './long-table.ts'
import { checkedSheetName, isSheetName } from './sheet-name.ts'
import { inZone, timeCell, timeFormat } from './sheet-time.ts'
import { readAgain, wallTimeIn } from './test-workbook-reader.ts'
import { writeWorkbook } from './workbook.ts'

test.each(['History', 'history', 'HISTORY', '', 'x'.repeat(32), 'a/b', 'a\\b', 'a:b', 'a?', 'a*', '[a]', "'a", "a'", 'a\u0000'])(
  'the sheet name %j is refused where a workbook is written',
  async (name) => {
    expect(isSheetName(name)).toBe(false)
    expect(() => checkedSheetName(name)).toThrow('spreadsheets refuse')
    await expect(writeWorkbook({ name, header: ['a'], widths: [], rows: [], choices: [] })).rejects.toThrow('spreadsheets refuse')
    expect(() => longWorkbook(name, [], 1)).toThrow('spreadsheets refuse')
  },
)

test('the names of resources, their parts and views are sheet names in both languages', () => {
  const sheets = [
    ...resources.flatMap((of) => [of.plural, ...(of.parts ?? []).map(({ label }) => label)]),
    ...Object.values(waveView.members),
  ]
  const names = sheets.flatMap((one) => languages.map((language) => one[language]))
  expect(names.filter((name) => !isSheetName(name))).toEqual([])
})

const local = '2026-10-25 02:30:00'

test('a workbook is read by another reader: times are dates, numbers are numbers', async () => {
  const [sheet, lists] = await readAgain(
    await writeWorkbook({
      name: 'History data',
      header: [inZone('Time', 'Europe/Berlin'), 'Temperature (℃)', 'Point'],
      widths: [20, 10, 10],
      rows: [
        [timeCell(local), 20.92, '=1+1'],
        [timeCell(null), null, true],
      ],
      choices: [{ column: 2, values: ['DE', 'NDE'] }],
    }),
  )
  expect(sheet?.name).toBe('History data')
  expect(sheet?.rows[0]).toEqual(['Time (Europe/Berlin)', 'Temperature (℃)', 'Point'])
  const [time, ...rest] = sheet?.rows[1] ?? []
  expect(time).toMatchObject({ format: timeFormat })
  expect(wallTimeIn(time)).toBe(local)
  expect(rest).toEqual([20.92, "'=1+1"])
  expect(lists?.rows).toEqual([['DE'], ['NDE']])
})

test('a long workbook likewise', async () => {
  const chunks: Buffer[] = []
  for await (const chunk of longWorkbook('Waveforms', [[['Time'], [timeCell(local), 7.5]]], 1)) chunks.push(chunk as Buffer)
  const [sheet] = await readAgain(Buffer.concat(chunks))
  expect(sheet?.rows[0]).toEqual(['Time'])
  expect([wallTimeIn(sheet?.rows[1]?.[0]), sheet?.rows[1]?.[1]]).toEqual([local, 7.5])
})
