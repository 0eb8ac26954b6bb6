import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishBuild } from './publish-build.ts'

let folder: string
let dist: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-web-'))
  dist = path.join(folder, 'dist')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A finished build with this text, so many seconds after 1970. */
function build(text: string, at: number): string {
  const made = path.join(folder, 'builds', text)
  mkdirSync(made, { recursive: true })
  writeFileSync(path.join(made, 'index.html'), text)
  utimesSync(made, at, at)
  return made
}
const served = (root: string) => readFileSync(path.join(root, 'index.html'), 'utf8')

test('a server goes on serving the build that it has started with, and the next one serves the newest', () => {
  publishBuild(build('first', 1), dist)
  const running = realpathSync(dist)
  publishBuild(build('second', 2), dist)
  expect([served(running), served(dist)]).toEqual(['first', 'second'])
})

test('the folder of an earlier version is replaced, and the oldest builds are deleted', () => {
  mkdirSync(dist)
  writeFileSync(path.join(dist, 'index.html'), 'folder')
  for (const [i, text] of ['a', 'b', 'c', 'd'].entries()) publishBuild(build(text, i + 1), dist, 2)
  expect(served(dist)).toBe('d')
  expect(readdirSync(path.join(folder, 'builds')).sort()).toEqual(['c', 'd'])
})
