import { deflateRawSync } from 'node:zlib'
import { Workbook } from '@cj-tech-master/excelts'
import { expect, test } from 'vitest'
import { readWorkbook, unneutralize, writeWorkbook } from './workbook.ts'
import { WorkbookParts } from './workbook-parts.ts'
import { zipProblem } from './zip-check.ts'

const sheet = {
  name: 'Machines',
  header: ['Name', 'Power', 'Kind'],
  widths: [20, 10, 10],
  rows: [
    ['=1+1', 7.5, 'Fan'],
    ['@SUM(A1)', null, null],
    ['Pump <img onerror=1>', -2, true],
  ],
  choices: [{ column: 2, values: ['Fan', 'Pump, large', '=cmd'] }],
}

/** A ZIP written by an attacker; the sizes in its directory may be wrong. */
function zip(entries: { name: string; content: Buffer; claimed?: number }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claimed } of entries) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(claimed ?? content.length, 22)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claimed ?? content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    entry.write(name, 46)
    parts.push(local, packed)
    directory.push(entry)
    at += local.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

test('S-27: written cells are read back as text and numbers, never as formulas', async () => {
  const read = await readWorkbook(await writeWorkbook(sheet))
  expect(read.name).toBe('Machines')
  expect(read.rows.map((row) => row.cells)).toEqual([
    ['Name', 'Power', 'Kind'],
    ["'=1+1", 7.5, 'Fan'],
    ["'@SUM(A1)"],
    ['Pump <img onerror=1>', -2, true],
  ])
  expect(read.rows.map((row) => row.row)).toEqual([1, 2, 3, 4])
  expect(unneutralize("'=1+1")).toBe('=1+1')
  expect(unneutralize("'tis")).toBe("'tis")
})

test('options become a drop-down list on a hidden sheet, commas included', async () => {
  const book = new Workbook()
  await book.xlsx.load(await writeWorkbook(sheet))
  expect(book.worksheets.map(({ name, state }) => [name, state])).toEqual([
    ['Machines', 'visible'],
    ['_lists', 'veryHidden'],
  ])
  expect(book.worksheets[1]?.getColumn(1).values.slice(1)).toEqual(['Fan', 'Pump, large', "'=cmd"])
  expect(book.worksheets[0]?.getCell('C2').dataValidation).toMatchObject({ type: 'list', formulae: ['_lists!$A$1:$A$3'] })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('a,b,c\n1,2,3')],
  ['a broken archive', Buffer.from('PK\u0003\u0004 and no more')],
  ['an archive that is no workbook', zip([{ name: 'a.txt', content: Buffer.from('a') }])],
])('S-26: %s is rejected without a crash', async (_what, bytes) => {
  await expect(readWorkbook(bytes)).rejects.toMatchObject({ row: { code: 1051 } })
})

test('S-26: a zip bomb stops at the limit, whatever its directory claims', async () => {
  const bomb = zip([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(270_000_000, 0x20), claimed: 1000 }])
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await zipProblem(bomb)).toMatch('too many bytes in the stream')
})

test('S-26: document types and entities are rejected in any encoding, before parsing', async () => {
  const xxe = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'
  expect(await zipProblem(zip([{ name: 'xl/workbook.xml', content: Buffer.from(xxe) }]))).toBe('a document type declaration')
  expect(await zipProblem(zip([{ name: 'xl/workbook.xml', content: Buffer.from(`\ufeff${xxe}`, 'utf16le') }]))).toBe(
    'a document type declaration',
  )
})

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A minimal workbook: one sheet of the given XML, names, and optionally a second sheet. */
function bareBook(sheetXml: string, names = '', secondXml?: string): Buffer {
  const second = (xml: string) => (secondXml === undefined ? '' : xml)
  const part = (name: string, content: string) => ({ name, content: Buffer.from(`<?xml version="1.0"?>${content}`) })
  return zip([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>${second(`<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>${second(`<Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/>`)}</Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/>${second('<sheet name="T" sheetId="2" r:id="rId2"/>')}</sheets><definedNames>${names}</definedNames></workbook>`,
    ),
    part('xl/worksheets/sheet1.xml', `<worksheet ${main}>${sheetXml}</worksheet>`),
    ...(secondXml === undefined ? [] : [part('xl/worksheets/sheet2.xml', `<worksheet ${main}>${secondXml}</worksheet>`)]),
  ])
}
const data = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'
const merge = (ref: string) => `${data}<mergeCells count="1"><mergeCell ref="${ref}"/></mergeCells>`
const named = (text: string) => `<definedName name="n">${text}</definedName>`

test.each([
  ['a merge of the whole sheet', merge('A1:XFD1048576'), ''],
  ['one with its colon hidden', merge('A1&#58;XFD1048576'), ''],
  ['one backwards', merge('XFD1048576:A1'), ''],
  ['one that is no range', merge('A1&colon;XFD1048576'), ''],
  ['a column outside the sheet', `<cols><col min="1" max="2000000000"/></cols>${data}`, ''],
  ['a row outside the sheet', data.replaceAll('r="1"', 'r="2000000000"'), ''],
  ['a name of the whole sheet', data, named('S!$A$1:$XFD$1048576')],
  ['one in a CDATA section', data, named('<![CDATA[S!$A$1:$XFD$1048576]]>')],
  ['many names that are large together', data, named('S!$A$1:$Z$50000').repeat(2)],
])('S-26: %s is rejected before parsing', async (_what, sheetXml, names) => {
  const parts = new WorkbookParts()
  expect(await zipProblem(bareBook(sheetXml, names), (part) => parts.problemOf(part))).toMatch(
    /^(a (row|column) outside the sheet|ranges with too)/,
  )
})

const cellsOf = (content: string) => `<sheetData><row r="1">${content}</row></sheetData>`

test.each([
  ['formulas that never end', cellsOf('<c r="A2"><f>'.repeat(600_000)), '', 'elements nested too deeply'],
  ['elements that never end', '<a>'.repeat(200_000), '', 'elements nested too deeply'],
  ['names that never end', data, '<definedName>'.repeat(400_000), 'elements nested too deeply'],
  ['many names', data, named('S!$A$1').repeat(10_001), 'too many names'],
  ['many cells', cellsOf('<c r="A1"/>'.repeat(2_000_001)), '', 'too many cells'],
  ['many elements', '<a/>'.repeat(8_000_001), '', 'too many elements'],
  ['a tag that never ends', `${data}<a b="${'x>'.repeat(100_000)}`, '', 'a part that is not well-formed'],
  ['a comment that never ends', `${data}${'<!-- '.repeat(100_000)}`, '', 'a part that is not well-formed'],
])('S-26: a small workbook of %s is rejected before parsing', async (_what, sheetXml, names, problem) => {
  const parts = new WorkbookParts()
  const book = bareBook(sheetXml, names)
  expect(book.length).toBeLessThan(200_000)
  expect(await zipProblem(book, (part) => parts.problemOf(part))).toBe(problem)
})

test('a tenant waits for one workbook of another, however many that has given', async () => {
  const slow = bareBook(data, named('S!$A$1:$H$5000'))
  const order: string[] = []
  const all = ['first', 'second', 'third'].map((name) => readWorkbook(slow, 1).finally(() => order.push(name)))
  all.push(readWorkbook(bareBook(data), 2).finally(() => order.push('of another tenant')))
  await Promise.allSettled(all)
  expect(order).toEqual(['first', 'of another tenant', 'second', 'third'])
})

test('ordinary merges, columns and names are read', async () => {
  const book = bareBook(
    `<cols><col min="3" max="16384" width="9"/></cols>${merge('A1:B1')}`,
    named('S!$A$1:$H$50000') + named('S!$A:$H') + named('S!$1:$1'),
  )
  expect((await readWorkbook(book)).rows).toEqual([{ row: 1, cells: [1, 1] }])
})

test('a formula without a result is an error of its cell, one with an empty text is empty', async () => {
  const cells = [
    '<c r="A1"><v>1</v></c>',
    '<c r="B1"><f>1+1</f></c>',
    '<c r="C1"><f>1+1</f><v></v></c>',
    '<c r="D1" t="str"><f>IF(A1,"","x")</f><v></v></c>',
    '<c r="E1"><f>1+1</f><v>2</v></c>',
    '<c r="F1"><f>A1-1</f><v>0</v></c>',
  ]
  const read = await readWorkbook(bareBook(`<sheetData><row r="1">${cells.join('')}</row></sheetData>`))
  expect(read.rows[0]?.cells).toEqual([1, '#CALC!', '#CALC!', null, 2, 0])
})

test('a formula with a text as result is that text, or an error where it is said to be a number', async () => {
  const cells = ['<c r="A1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', '<c r="B1"><f>"a"&amp;"b"</f><v>ab</v></c>', '<c r="C1"><v>x</v></c>']
  const read = await readWorkbook(bareBook(`<sheetData><row r="1">${cells.join('')}</row></sheetData>`))
  expect(read.rows[0]?.cells).toEqual(['ab', '#VALUE!', '#VALUE!'])
})

test.each(['<c r="B1"><f>1+1</f></c>', '<c r="B1"><f>1+1</f><v/></c>', '<c r="B1" t="str"><f>1+1</f></c>'])(
  'a formula without a result, %s, is not hidden by an empty text at its address on another sheet',
  async (cell) => {
    const row = (cells: string) => `<sheetData><row r="1"><c r="A1"><v>1</v></c>${cells}</row></sheetData>`
    const emptyText = '<c r="B1" t="str"><f>IF(A1,"","x")</f><v></v></c>'
    const read = await readWorkbook(bareBook(row(cell), '', row(emptyText)))
    expect(read.rows[0]?.cells).toEqual([1, '#CALC!'])
    expect((await readWorkbook(bareBook(row(emptyText), '', row('<c r="B1"><v>7</v></c>')))).rows[0]?.cells).toEqual([1, null])
  },
)

test('S-26: an archive that claims less than it holds, is encrypted, or names files outside of it is rejected', async () => {
  const entry = { name: 'xl/a.xml', content: Buffer.from('<a/>') }
  expect(await zipProblem(zip([entry]))).toBeUndefined()
  expect(await zipProblem(zip([{ ...entry, claimed: 3 }]))).toMatch('too many bytes')
  expect(await zipProblem(zip([{ ...entry, name: '../../etc/passwd' }]))).toMatch('invalid relative path')
  const encrypted = zip([entry])
  encrypted.writeUInt16LE(1, encrypted.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8)
  expect(await zipProblem(encrypted)).toMatch('encrypted')
  expect(await zipProblem(zip(Array.from({ length: 2001 }, (_, i) => ({ name: `${i}.xml`, content: Buffer.from('') }))))).toBe(
    'too many entries',
  )
})
