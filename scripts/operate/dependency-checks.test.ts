import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { lockFiles, readLock } from '../core/licences/locked-packages.ts'
import { advisoriesOf, lockProblems } from './dependency-checks.ts'

test.each(lockFiles)('every package of the lock file in $folder has a checksum and an allowed licence', ({ folder }) => {
  expect(lockProblems(readLock(folder))).toEqual([])
})

test('every lock file of the checkout is known', () => {
  const found = globSync('**/package-lock.json', { cwd: ROOT, exclude: (name) => name === 'node_modules' })
  expect(found.map((file) => path.dirname(file)).sort()).toEqual(lockFiles.map(({ folder }) => folder).sort())
})

test('licences are read as expressions, and a licence and a checksum are required', () => {
  const locked = { version: '1.0.0', integrity: 'sha512-x' }
  expect(
    lockProblems({
      '': {},
      'packages/own': {},
      'node_modules/own': { link: true },
      'node_modules/a': { ...locked, license: 'MIT OR GPL-3.0-only' },
      'node_modules/b': { ...locked, license: 'MIT AND GPL-3.0-only' },
      'node_modules/a/node_modules/@x/d': { ...locked, license: 'AGPL-3.0-only' },
      'node_modules/e': { version: '1.0.0' },
    }),
  ).toEqual([
    'b 1.0.0 has the licence MIT AND GPL-3.0-only',
    '@x/d 1.0.0 has the licence AGPL-3.0-only',
    'e 1.0.0 names no licence',
    'e 1.0.0 has no checksum',
  ])
})

test('advisories are listed, and a registry without them is no clean result', () => {
  expect(advisoriesOf('{"vulnerabilities":{"a":{"severity":"high","range":"<2"}}}')).toEqual({ found: ['a <2: high'] })
  expect(advisoriesOf('{"vulnerabilities":{}}')).toEqual({ found: [] })
  expect(advisoriesOf('{"message":"405 Method Not Allowed - POST /advisories"}')).toEqual({
    unavailable: '405 Method Not Allowed',
  })
  expect(advisoriesOf('')).toEqual({ unavailable: 'npm gave no answer' })
})
