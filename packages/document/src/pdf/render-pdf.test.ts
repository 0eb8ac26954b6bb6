import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { destinationOf } from '../destinations.ts'
import type { Block, DocumentHead, DocumentSection } from '../model.ts'
import { loadFonts } from '../text/fonts.ts'
import { renderPdf } from './render-pdf.ts'

const fonts = await loadFonts()
const head: DocumentHead = {
  title: '状态周报',
  language: 'cn',
  author: '李工',
  createdAt: '2026-08-10T08:00:00+08:00',
  page: 'portrait',
  base: 'https://undertone.example',
}
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path d="M0 0L400 100" stroke="#000" fill="none"/><text x="9" y="20" font-size="11">频率 Hz</text></svg>'
const rows = Array.from({ length: 80 }, (_row, at) => ({
  cells: [{ spans: [{ text: `Fan ${at}` }] }, { mark: { tone: 'danger', text: 'Severe' } as const }],
}))
const blocks: Block[] = [
  { type: 'paragraph', id: 'one.1', spans: [{ text: 'Lines at 3.58×, 外圈', to: '/analysis?point=1' }, { text: ' and 𠮷.' }] },
  { type: 'figure', svg, width: 400, height: 100, alt: 'Spectrum of fan 3', caption: '图 1' },
  {
    type: 'table',
    columns: [
      { title: 'Machine', share: 2 },
      { title: 'Condition', share: 1 },
    ],
    rows,
  },
]
const sections: DocumentSection[] = [{ key: 'one', title: '摘要', blocks }]

async function printed(of = sections, head0 = head) {
  const output = new PassThrough()
  const bytes = buffer(output)
  const result = await renderPdf(head0, of, { fonts, images: new Map() }, output)
  return { ...result, bytes: await bytes }
}
/** The objects of the file as text, with its streams inflated. */
const textOf = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/stream\n([\s\S]*?)\nendstream/g, (whole, content: string) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    } catch {
      return whole
    }
  })

test('equal documents give equal bytes, whatever the time', async () => {
  const [first, second] = [await printed(), await printed()]
  expect(first.bytes.equals(second.bytes)).toBe(true)
})

test('the file is tagged in reading order, with alternative texts, rows and heads', async () => {
  const { bytes, pages } = await printed()
  expect(pages).toBe(3)
  const text = textOf(bytes)
  expect(text).toContain('/Marked true')
  expect(text).toContain('/Lang (zh-CN)')
  expect(text).toContain('/Alt (Spectrum of fan 3)')
  const count = (type: string) => text.split(`/S /${type}\n`).length - 1
  // One head, 80 rows: the heads that are repeated on pages are decoration.
  expect([count('H1'), count('Figure'), count('Table'), count('TR'), count('TD')]).toEqual([1, 1, 1, 81, 80])
})

test('links are completed with the address of the product, and blocks can be found by name', async () => {
  const text = textOf((await printed()).bytes)
  expect(text).toContain('/URI (https://undertone.example/analysis?point=1)')
  expect(text).toContain(`(${destinationOf('one.1')})`)
  expect(textOf((await printed(sections, { ...head, base: undefined })).bytes)).not.toContain('/URI')
})

test('a character that no font has is counted', async () => expect((await printed()).missing).toEqual({ 𠮷: 1 }))

test('a drawing that cannot be read is left out and noted, and reads no file', async () => {
  const bad: Block[] = ['<svg', `<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd" width="9" height="9"/></svg>`].map(
    (svg0) => ({
      type: 'figure',
      svg: svg0,
      width: 10,
      height: 10,
      alt: 'Broken',
    }),
  )
  const { pages, bytes } = await printed([{ key: 'one', title: 'One', blocks: bad }])
  expect(pages).toBe(1)
  expect(textOf(bytes)).not.toContain('root:')
})

test('a document without sections is a page', async () => expect((await printed([])).pages).toBe(1))
