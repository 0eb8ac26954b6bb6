import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { isTest } from './import-rules.ts'
import { sourceFiles } from './source-files.ts'

/** Stands beside the waterfall of the same recordings, whose table it would repeat; shows pages of a PDF, which has its own texts and tables. */
const described = ['apps/web/src/charts/waterfall/contour-map.tsx', 'apps/web/src/features/report/preview/pdf-pane.tsx']

const draws = /<canvas\b|\busePlot\(/

test('a component that draws a chart also shows it as a table to screen readers', () => {
  const drawing = sourceFiles(ROOT, 'apps/web/src')
    .filter((file) => file.endsWith('.tsx') && !isTest(file))
    .filter((file) => draws.test(readFileSync(path.join(ROOT, file), 'utf8')))
  const without = drawing.filter((file) => !readFileSync(path.join(ROOT, file), 'utf8').includes('<ChartTableView'))
  expect(drawing.length).toBeGreaterThan(without.length)
  expect(without).toEqual(described)
})
