import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { patientSave, readJson, writeJson } from './json-file.ts'

test('what cannot be saved is reported once, and saved as soon as it can be', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'json-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'state.json')
  const said: string[] = []
  let n = 0
  const save = patientSave(
    'the state',
    () => writeJson(file, { n }),
    (line) => said.push(line),
  )
  expect(save()).toBe(true)
  mkdirSync(`${file}.new`) // in the way of the draft
  n = 1
  expect([save(), save()]).toEqual([false, false])
  expect(said).toEqual([expect.stringContaining('the state cannot be saved, trying again (EISDIR')])
  expect(readJson(file)).toEqual({ n: 0 })
  rmSync(`${file}.new`, { recursive: true })
  expect(save()).toBe(true)
  expect(said.at(-1)).toBe('the state is saved again')
  expect(readJson(file)).toEqual({ n: 1 })
})
