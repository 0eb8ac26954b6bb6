import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { noPython, pythonWithNumpy } from '../../trials/interop/python.ts'
import { ROOT } from '../core/config.ts'

const python = pythonWithNumpy()

test.skipIf(python === null)(`the tests of the Python client pass (left out where ${noPython})`, () => {
  const env = { PATH: process.env.PATH ?? '', PYTHONDONTWRITEBYTECODE: '1', PYTHONWARNINGS: 'error::DeprecationWarning' }
  const { status, stderr } = spawnSync(python ?? '', ['-m', 'unittest', 'discover', 'clients/python/tests'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^Ran [2-9]\d tests/m)
  expect(`${status}\n${stderr}`).toMatch(/^0\n/)
})
