import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './config.ts'
import { HOLDERS } from './start-lock.ts'

test('every command that takes the data folder for itself is known to hold it', () => {
  const folder = path.join(ROOT, 'scripts')
  const commands = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test|with-database)\.ts$/.test(name))
  const takers = commands.filter((name) =>
    /from '\.\.\/postgres\/with-database\.ts'|\btakeLock\(config/.test(readFileSync(path.join(folder, name), 'utf8')),
  )
  expect(takers).toContain(path.join('operate', 'check-data.ts'))
  expect(takers.filter((name) => !HOLDERS.test(`scripts/${name}`))).toEqual([])
})
