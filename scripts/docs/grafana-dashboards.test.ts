import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { dashboardFiles } from './grafana-dashboards.ts'

test.each(Object.entries(dashboardFiles))('%s is as npm run gen writes it', (file, text) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(text)
})
