import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { fileCycles, folderCycles, importViolations } from './import-rules.ts'
import { ROOMS, TOOLS } from './import-table.ts'
import { importsOf, roomOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const PROGRAMS = [...Object.keys(TOOLS), 'bench', 'scripts']
const files = sourceFiles(ROOT).filter(
  (file) => /\.(tsx?|css)$/.test(file) && (roomOf(file) || PROGRAMS.includes(file.split('/')[0] ?? '')),
)
const sources = new Map(files.map((file) => [file, read(file)]))

describe('the checkout', () => {
  test('every room has its row in the table', () => {
    const rooms = ['packages', 'apps'].flatMap((folder) => readdirSync(path.join(ROOT, folder)))
    expect([...rooms, 'e2e'].sort()).toEqual(Object.keys(ROOMS).sort())
  })
  test('no import breaks a rule', () => expect(importViolations(sources)).toEqual([]))
  test('the architecture page shows the floors', () => {
    const page = read('docs/ARCHITECTURE.md')
    expect(Object.values(ROOMS).filter(({ floors }) => floors && !page.includes(`\`${floors}\``))).toEqual([])
  })
  test('no import cycles between files, types included', () => expect(fileCycles(sources)).toEqual([]))
  test('no import cycles between folders', () => expect(folderCycles(sources)).toEqual([]))
})

describe('the import rules', () => {
  const offenders = (file: string, source: string) => importViolations(new Map([[file, source]])).length

  test.each([
    ['packages/dsp/src/kernel/fft.ts', `import { z } from 'zod'`],
    ['packages/dsp/src/kernel/fft.ts', `import { readFileSync } from 'node:fs'`],
    ['packages/domain/src/core/a.ts', `import type { Fft } from '@undertone/dsp/fft'`],
    ['packages/device/src/a.ts', `export { x } from '@undertone/condition/x'`],
    ['apps/web/src/features/alarm/a.tsx', `import { x } from '@undertone/dsp/spectrum/fft'`],
    ['apps/web/src/app/a.tsx', `const x = import('@undertone/condition/grade')`],
    ['apps/web/src/features/alarm/a.tsx', `import {\n  a,\n  b,\n} from '../asset/b.tsx'`],
    ['apps/web/src/ui/a.tsx', `import { b } from '../features/alarm/b.tsx'`],
    ['apps/web/src/core/a.ts', `import { b } from '../ui/b.tsx'`],
    ['apps/server/src/features/alarm/a.ts', `import { b } from '../../app/app.ts'`],
    ['apps/server/src/features/alarm/record/a.ts', `import { b } from '../../health/b.ts'`],
    ['apps/server/src/features/alarm/a.ts', `import { b } from '../../ingest/write/b.ts'`],
    ['packages/formats/src/a.ts', `import { b } from '@undertone/device/b'`],
    ['apps/server/src/app/a.ts', `import { b } from '../features/alarm/record/b.store.ts'`],
    ['apps/server/src/platform/a.ts', `import { b } from '@undertone/simulator/b'`],
    ['apps/web/src/charts/a.ts', `import { b } from '@undertone/dsp/b'`],
    ['apps/server/src/features/alarm/a.ts', `import { useState } from 'react'`],
    ['apps/simulator/src/plants/a.ts', `import { rules } from '@undertone/domain/diagnosis/fault-rules'`],
    ['apps/simulator/src/plants/a.ts', `import { b } from '../../../server/src/platform/b.ts'`],
    ['e2e/a.test.ts', `import { gradeOf } from '@undertone/condition/grade'`],
    ['faults/a.ts', `import { gradeOf } from '@undertone/condition/grade'`],
    ['fuzz/a.ts', `import { b } from '../apps/web/src/core/b.ts'`],
    ['apps/server/src/features/alarm/a.ts', `import { b } from '../../../../../faults/b.ts'`],
  ])('%s: %s', (file, source) => expect(offenders(file, source)).toBe(1))

  test.each([
    ['packages/domain/src/core/a.ts', `import { z } from 'zod'`],
    ['apps/web/src/features/analysis/a.ts', `import { x } from '@undertone/dsp/fft'`],
    ['apps/web/src/app/a.tsx', `import { b } from '../features/alarm/b.tsx'`],
    ['apps/server/src/app/a.ts', `import { b } from '../features/alarm/alarm.feature.ts'`],
    ['apps/server/src/features/report/a.ts', `import { b } from '@undertone/chart/svg/chart-svg'`],
    ['apps/server/src/alarm/a.test.ts', `import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts'`],
    ['apps/simulator/src/plants/a.ts', `import { b } from '@undertone/domain/device/sensor-models'`],
    ['e2e/a.test.ts', `import { screens } from '@undertone/domain/index/screens'`],
    ['fuzz/a.ts', `import { b } from '../apps/server/src/ingest/b.ts'`],
  ])('but not where there is leave: %s: %s', (file, source) => expect(offenders(file, source)).toBe(0))

  test('a ring is found across packages, also one of types alone', () => {
    const ring = (word: string) =>
      fileCycles(
        new Map([
          ['packages/domain/src/core/a.ts', `import { b } from './b.ts'`],
          ['packages/domain/src/core/b.ts', `${word} { a } from '@undertone/domain/core/a'`],
        ]),
      )
    expect(ring('import')).toEqual(['packages/domain/src/core/a.ts <-> packages/domain/src/core/b.ts'])
    expect(ring('import type')).toHaveLength(1)
  })

  test('a ring of folders is found where no file closes it, at any depth', () => {
    const files = (entries: readonly (readonly [string, string])[]) =>
      folderCycles(new Map(entries.map(([file, to]) => [`apps/web/src/${file}`, to ? `import { x } from '${to}'` : ''])))
    expect(
      files([
        ['core/a.ts', '../ui/b.ts'],
        ['ui/b.ts', ''],
        ['ui/c.ts', '../core/d.ts'],
        ['core/d.ts', ''],
      ]),
    ).toEqual(['apps/web/src/core <-> apps/web/src/ui'])
    expect(
      files([
        ['core/x/a.ts', '../../ui/y/b.ts'],
        ['ui/y/b.ts', ''],
        ['ui/z/c.ts', '../../core/w/d.ts'],
        ['core/w/d.ts', ''],
      ]),
    ).toEqual(['apps/web/src/core <-> apps/web/src/ui'])
    expect(
      files([
        ['core/a.ts', './x/b.ts'],
        ['core/x/b.ts', ''],
      ]),
    ).toEqual([])
  })

  test('comments and strings are no imports', () => {
    expect(importsOf(` * import { a } from 'b'\nexport const text = 'from "c"'\nexport type T = 'd'\nimport 'e.css'`)).toEqual([
      { specifier: 'e.css', kind: 'value' },
    ])
  })
})
