import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'

const foldersIn = (place: string): string[] =>
  readdirSync(path.join(ROOT, place), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Folders of `domain` that are no feature: its engine, its lists, and data of tests. */
const COMMON = ['core', 'index', 'fixtures']
/** Folders of `e2e` that are no feature: what tests share, and walks through all screens. */
const E2E_COMMON = ['support', 'screens', 'quick-start']

const features = foldersIn('packages/domain/src').filter((folder) => !COMMON.includes(folder))

describe('a feature has one name everywhere', () => {
  test.each([
    ['server', foldersIn('apps/server/src/features')],
    ['web', foldersIn('apps/web/src/features')],
    ['e2e', foldersIn('e2e').filter((folder) => !E2E_COMMON.includes(folder))],
  ])('%s', (_room, folders) => expect(folders.filter((folder) => !features.includes(folder))).toEqual([]))

  test('what the web shows the server serves under the same name', () => {
    const served = foldersIn('apps/server/src/features')
    expect(foldersIn('apps/web/src/features').filter((folder) => !served.includes(folder))).toEqual([])
  })
})
