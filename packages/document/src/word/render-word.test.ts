import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { DocumentHead, DocumentSection } from '../model.ts'
import { loadFonts } from '../text/fonts.ts'
import { renderWord } from './render-word.ts'

const fonts = await loadFonts()
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="100"><rect width="500" height="100" fill="#fff"/><text x="9" y="40" font-size="20">频率</text></svg>'
const head: DocumentHead = {
  title: '状态周报',
  language: 'cn',
  author: '李工',
  createdAt: '2026-08-10T08:00:00+08:00',
  page: 'portrait',
  base: 'https://undertone.example',
  cover: { facts: [{ label: '版本', value: '1' }] },
  contents: { title: '目录', entries: [{ key: 'one', title: '摘要' }] },
}
const sections: DocumentSection[] = [
  {
    key: 'one',
    title: '摘要',
    blocks: [
      { type: 'heading', level: 2, text: '3号风机' },
      {
        type: 'paragraph',
        spans: [
          { text: '外圈', strong: true },
          { text: '趋势', to: '/analysis?point=1' },
        ],
      },
      { type: 'table', columns: [{ title: '设备', share: 1 }], rows: [{ cells: [{ mark: { tone: 'danger', text: '严重' } }] }] },
      { type: 'figure', svg, width: 500, height: 100, alt: '3号风机频谱', caption: '图 1' },
      { type: 'figure', svg: '<svg', width: 5, height: 1, alt: 'Broken' },
    ],
  },
]

/** The files of a ZIP archive by its central directory. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, name, extra, comment, start] = [
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((by) => zip.readUInt16LE(at + by)),
      zip.readUInt32LE(at + 42),
    ] as [number, number, number, number, number]
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const content = zip.subarray(from, from + size)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content)
    at += 46 + name + extra + comment
  }
  return files
}

test('headings, contents, table, link, drawing with picture and its alternative text are in the file', async () => {
  const output = new PassThrough()
  const bytes = buffer(output)
  const { problems } = await renderWord(head, sections, { fonts, images: new Map() }, output)
  expect(problems).toHaveLength(1)
  const files = filesOf(await bytes)
  const text = files.get('word/document.xml')?.toString() ?? ''
  for (const part of ['Heading1', 'Heading2', 'TOC \\h', '<w:tblHeader/>', 'svgBlip', 'descr="3号风机频谱"', '◆ 严重'])
    expect(text).toContain(part)
  expect(files.get('word/_rels/document.xml.rels')?.toString()).toContain('https://undertone.example/analysis?point=1')
  const picture = [...files].find(([name]) => name.endsWith('.png'))?.[1]
  // Twice the size of the drawing.
  expect([picture?.readUInt32BE(16), picture?.readUInt32BE(20)]).toEqual([1000, 200])
})
