import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ErrorRow } from '../core/error.ts'
import { errorTables } from './errors.ts'

const source = new URL('../', import.meta.url)
const rows = Object.entries(errorTables).flatMap(([feature, table]) =>
  Object.entries<ErrorRow>(table).map(([name, row]) => ({ name: `${feature}.${name}`, ...row })),
)

test('codes are unique', () => {
  const duplicates = rows.filter((row) => rows.some((other) => other !== row && other.code === row.code))
  expect(duplicates.map(({ name, code }) => `${name}: ${code}`)).toEqual([])
})

test('a table that a file declares is in the list', async () => {
  const table = z.record(z.string(), z.looseObject({ code: z.number(), status: z.number(), cn: z.string(), en: z.string() }))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.errors.ts'))
  const codes = await Promise.all(
    files.map(async (file) =>
      Object.values<unknown>(await import(new URL(file.replaceAll('\\', '/'), source).href)).flatMap((value) =>
        Object.values(table.safeParse(value).data ?? {}).map((row) => ({ file, code: row.code })),
      ),
    ),
  )
  expect(codes.flat().length).toBeGreaterThan(0)
  expect(codes.flat().filter(({ code }) => !rows.some((row) => row.code === code))).toEqual([])
})

test('a body code that is an HTTP status is sent with it, and no error has the code of success', () => {
  expect(rows.filter(({ code, status }) => (code < 600 ? code !== status : false))).toEqual([])
  expect(rows.filter(({ code }) => code === 200)).toEqual([])
})

test('both languages have the same placeholders', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort()
  expect(rows.filter(({ cn, en }) => placeholders(cn).join() !== placeholders(en).join()).map(({ name }) => name)).toEqual([])
})
