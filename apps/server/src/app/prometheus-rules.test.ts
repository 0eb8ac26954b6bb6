import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts'
import { startServerProcess } from '../testing/test-server-process.ts'

const file = path.resolve(import.meta.dirname, '../../../../deploy/prometheus/undertone-rules.yml')
const rules = readFileSync(file, 'utf8')
/** The text of each alert. */
const alerts = rules.split(/^ {6}- alert: /m).slice(1)

test('every alert has a severity, says what is wrong and what to do', () => {
  expect(alerts.length).toBeGreaterThan(10)
  const poor = alerts.filter(
    (text) => !/severity: (?:critical|warning|info) /.test(text) || !/ summary: ".+/.test(text) || !/ action: ".{20}/.test(text),
  )
  expect(poor).toEqual([])
})

test('every metric that a rule names is one of the server', async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-rules-'))
  const database = await createTestDatabase(inject('adminUrl'), 'rules')
  const server = await startServerProcess({ databaseUrl: database.url, dataDir: home })
  onTestFinished(async () => {
    await server.end('SIGKILL')
    await database.drop()
    rmSync(home, { recursive: true, force: true })
  })
  const text = await (await fetch(`${server.base}/metrics`)).text()
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name = '', type = '']) => [name, type]))
  const isKnown = (name: string): boolean =>
    types.has(name) ||
    ['_bucket', '_count', '_sum'].some((end) => name.endsWith(end) && types.get(name.slice(0, -end.length)) === 'histogram')
  const named = alerts.flatMap((alert) =>
    [...(/ expr: (.+)/.exec(alert)?.[1] ?? '').matchAll(/\b(?:undertone|nodejs|process)_\w+/g)].map(([name]) => name),
  )
  expect(named.length).toBeGreaterThan(alerts.length - 2)
  expect(named.filter((name) => !isKnown(name))).toEqual([])
  // A state is a number as the rules read it.
  expect(text).toMatch(/^undertone_part_state\{part="database"\} 0$/m)
})

test('promtool finds no error, where it is installed', () => {
  const { error, status, stdout } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
  if (error && 'code' in error && error.code === 'ENOENT') return
  expect([status, stdout]).toEqual([0, expect.stringContaining(`SUCCESS: ${alerts.length} rules found`)])
})
