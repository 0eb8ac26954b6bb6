import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { freePort } from './port.ts'

vi.mock('node:crypto', { spy: true })

test('a port is given to one process alone, also before anything listens on it', async () => {
  const port = await freePort()
  // The next process draws the same number first.
  const script = `
    import crypto from 'node:crypto'
    import { syncBuiltinESMExports } from 'node:module'
    const draw = crypto.randomInt
    let first = true
    crypto.randomInt = (count) => { if (!first) return draw(count); first = false; return ${port} - 15000 }
    syncBuiltinESMExports()
    const { freePort } = await import(${JSON.stringify(new URL('./port.ts', import.meta.url).href)})
    console.log(await freePort())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const other = Number(stdout)
  expect(other).toBeGreaterThanOrEqual(15_000)
  expect(other).not.toBe(port)
  // And not twice to the same process.
  vi.mocked(randomInt).mockImplementationOnce(() => port - 15_000)
  expect(await freePort()).not.toBe(port)
})
