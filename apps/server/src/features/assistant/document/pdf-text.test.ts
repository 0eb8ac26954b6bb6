import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Block, DocumentHead } from '@undertone/document/model'
import { renderPdf } from '@undertone/document/pdf/render-pdf'
import { loadFonts } from '@undertone/document/text/fonts'
import { passagesOf } from '@undertone/domain/assistant/document-passages'
import { expect, test } from 'vitest'
import { textOfPdf } from './pdf-text.ts'

const head: DocumentHead = { title: 'Manual', language: 'en', author: 'Ann', createdAt: '2026-08-10T08:00:00+08:00', page: 'portrait' }

async function printed(): Promise<Uint8Array> {
  const output = new PassThrough()
  const bytes = buffer(output)
  const text = (words: string): Block => ({ type: 'paragraph', spans: [{ text: words }] })
  const blocks = [text('The outer race fails first: BPFO stands out.'), text('轴承外圈先失效，停机值为 7.1 mm/s。')]
  await renderPdf(head, [{ key: 'a', title: 'Bearing faults', blocks }], { fonts: await loadFonts(), images: new Map() }, output)
  return bytes
}

test('the text of a PDF stands under its page and heading, in either language', async () => {
  const passages = passagesOf(await textOfPdf(await printed()))
  const found = passages.find(({ text }) => text.includes('outer race'))
  expect(found?.heading).toMatch(/^p\. 1 › .*Bearing faults$/)
  expect(passages.map(({ text }) => text).join('\n')).toContain('轴承外圈先失效，停机值为 7.1 mm/s。')
})

test('a damaged one is refused', async () => {
  await expect(textOfPdf(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ row: { code: 1876 } })
})

test('one without text, and one that is locked', async () => {
  const objects = (more: string) =>
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n${more}`
  await expect(textOfPdf(Buffer.from(objects('trailer\n<< /Root 1 0 R >>')))).rejects.toMatchObject({ row: { code: 1877 } })
  const key = 'A'.repeat(32)
  const locked = `4 0 obj\n<< /Filter /Standard /V 1 /R 2 /P -4 /O (${key}) /U (${key}) >>\nendobj\ntrailer\n<< /Root 1 0 R /Encrypt 4 0 R /ID [(${key}) (${key})] >>`
  await expect(textOfPdf(Buffer.from(objects(locked)))).rejects.toMatchObject({ row: { code: 1875 } })
})
