import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'

const foldersIn = (place: string): string[] =>
  readdirSync(path.join(ROOT, place), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const filesIn = (place: string): string[] => readdirSync(path.join(ROOT, place))

/** Folders of `domain` that are not features: its engine, its lists, and test data. */
const COMMON = ['core', 'index', 'fixtures']
/** Folders of `e2e` that are not features: shared helpers, tests of all screens, and the charts of all features. */
const E2E_COMMON = ['support', 'screens', 'quick-start', 'charts']

const features = foldersIn('packages/domain/src').filter((folder) => !COMMON.includes(folder))

describe('a feature has one name everywhere', () => {
  test.each([
    ['server', foldersIn('apps/server/src/features')],
    ['web', foldersIn('apps/web/src/features')],
    ['e2e', foldersIn('e2e').filter((folder) => !E2E_COMMON.includes(folder))],
  ])('%s', (_room, folders) => expect(folders.filter((folder) => !features.includes(folder))).toEqual([]))

  test('every feature of the web exists on the server, unless the resource engine serves all its screens', () => {
    const served = foldersIn('apps/server/src/features')
    const unserved = foldersIn('apps/web/src/features').filter((folder) => !served.includes(folder))
    expect(unserved.filter((folder) => filesIn(`apps/web/src/features/${folder}`).join() !== `${folder}.pages.ts`)).toEqual([])
  })

  test('every feature of the server has a descriptor', () => {
    const without = foldersIn('apps/server/src/features').filter(
      (name) => !existsSync(path.join(ROOT, 'apps/server/src/features', name, `${name}.feature.ts`)),
    )
    expect(without).toEqual([])
  })
})
