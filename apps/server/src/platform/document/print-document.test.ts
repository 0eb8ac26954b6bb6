import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { DocumentHead, DocumentSection } from '@undertone/document/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printDocument, stopPrinting } from './print-document.ts'
import { UnprintableError } from './unprintable-error.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'print-'))
})
afterAll(async () => {
  await stopPrinting()
  await rm(folder, { recursive: true, force: true })
})

const head: DocumentHead = { title: 'Report', language: 'en', author: 'A', createdAt: '2026-08-10T08:00:00Z', page: 'portrait' }
const section = (at: number): DocumentSection => ({
  key: `s${at}`,
  title: `Section ${at}`,
  newPage: true,
  blocks: [{ type: 'paragraph', spans: [{ text: 'Text' }] }],
})
const job = { head, images: new Map(), tenantId: 1, isPrompt: true } as const

test.each([
  ['pdf', '%PDF-1.7'],
  ['docx', 'PK'],
] as const)('a %s is written to its file, section by section', async (kind, start) => {
  const file = path.join(folder, `a.${kind}`)
  const asked: number[] = []
  async function* sections() {
    for (let at = 0; at < 3; at++) {
      asked.push(at)
      yield section(at)
    }
  }
  const printed = await printDocument({ ...job, kind, file, sections: sections() })
  expect(printed).toMatchObject({ pages: kind === 'pdf' ? 3 : 0, missing: {}, problems: [] })
  const bytes = await readFile(file)
  expect(bytes.subarray(0, start.length).toString()).toBe(start)
  expect(bytes).toHaveLength(printed.bytes)
  expect(asked).toEqual([0, 1, 2])
})

test('a document whose sections fail leaves no file, and the next is printed', async () => {
  const file = path.join(folder, 'b.pdf')
  async function* failing() {
    yield section(0)
    throw new Error('no more facts')
  }
  await expect(printDocument({ ...job, kind: 'pdf', file, sections: failing() })).rejects.toThrow('no more facts')
  await expect(access(file)).rejects.toThrow()
  expect(await printDocument({ ...job, kind: 'pdf', file, sections: [section(0)] })).toMatchObject({ pages: 1 })
})

test('only an error of the document itself makes it unprintable', async () => {
  const unknown = { ...section(0), blocks: [{ type: 'hologram' }] } as unknown as DocumentSection
  await expect(printDocument({ ...job, kind: 'pdf', file: path.join(folder, 'c.pdf'), sections: [unknown] })).rejects.toThrow(
    UnprintableError,
  )
  const nowhere = printDocument({ ...job, kind: 'pdf', file: path.join(folder, 'no/folder.pdf'), sections: [section(0)] })
  await expect(nowhere).rejects.toThrow('ENOENT')
  await expect(nowhere).rejects.not.toBeInstanceOf(UnprintableError)
})

test('documents of the same kind are printed in turns', async () => {
  const files = [0, 1, 2].map((at) => path.join(folder, `turn${at}.pdf`))
  const all = await Promise.all(
    files.map((file, at) => printDocument({ ...job, tenantId: at, kind: 'pdf', file, sections: [section(at)] })),
  )
  expect(all.map(({ pages }) => pages)).toEqual([1, 1, 1])
})
